//! The bytes of a module, each with what it says, by the format as data alone.

use planarc_bytecode::Spec;
use planarc_bytecode::spec::{Form, RowSpec};

/// A line for each piece of a module: where it is, its bytes, and what they say.
pub(crate) fn explain(spec: &Spec, bytes: &[u8]) -> String {
    let mut lines = Lines { spec, bytes, at: 0, depth: 0, strings: Vec::new(), text: String::new() };
    lines.take(4, "the magic: `PLNC`");
    lines.take(1, "the version of the format");
    while lines.at < bytes.len() {
        lines.section();
    }
    lines.text
}

struct Lines<'a> {
    spec: &'a Spec,
    bytes: &'a [u8],
    at: usize,
    depth: usize,
    strings: Vec<String>,
    text: String,
}

impl Lines<'_> {
    /// A line for so many bytes.
    fn take(&mut self, count: usize, text: &str) -> Vec<u8> {
        let bytes = self.bytes[self.at..self.at + count].to_vec();
        let hex: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut text = text;
        for (place, part) in hex.chunks(8).enumerate() {
            let at = self.at + place * 8;
            let line = format!("{at:04x}  {:<23}  {}{text}", part.join(" "), "  ".repeat(self.depth));
            self.text.push_str(line.trim_end());
            self.text.push('\n');
            text = "";
        }
        self.at += count;
        bytes
    }

    /// A number that comes next, without a line.
    fn peek(&self) -> (u32, usize) {
        let (mut number, mut count) = (0, 0);
        loop {
            let byte = self.bytes[self.at + count];
            number |= u32::from(byte & 0x7f) << (7 * count);
            count += 1;
            if byte & 0x80 == 0 {
                return (number, count);
            }
        }
    }

    fn number(&mut self, text: impl Fn(u32) -> String) -> u32 {
        let (number, count) = self.peek();
        self.take(count, &text(number));
        number
    }

    fn within(&mut self, show: impl FnOnce(&mut Self)) {
        self.depth += 1;
        show(self);
        self.depth -= 1;
    }

    fn section(&mut self) {
        let section = self.spec.sections.iter().find(|one| one.number == self.bytes[self.at]);
        let section = section.expect("a section has a number").clone();
        self.take(1, &format!("section {}: {}", section.number, section.name));
        self.number(|length| format!("{length} bytes"));
        self.within(|lines| {
            if section.number == 1 {
                let count = lines.number(|count| format!("{count} texts"));
                for place in 0..count {
                    let length = lines.number(|length| format!("text {place}: {length} bytes"));
                    let bytes = lines.bytes[lines.at..lines.at + length as usize].to_vec();
                    let text = String::from_utf8(bytes).expect("texts are UTF-8");
                    lines.take(length as usize, &format!("{text:?}"));
                    lines.strings.push(text);
                }
            }
            for list in &section.lists {
                lines.form("", &Form::List(Box::new(Form::Sort(list.clone()))), 1);
            }
        });
    }

    /// An operand behind its name. `given` are its bits of the mask.
    fn form(&mut self, name: &str, form: &Form, given: u32) {
        let label = if name.is_empty() { String::new() } else { format!("{name}: ") };
        match form {
            Form::Sort(sort) => self.instruction(&label, sort),
            Form::Axis(table) => {
                let byte = self.bytes[self.at];
                let word = self.spec.word(table, usize::from(byte)).expect("a member");
                self.take(1, &format!("{label}`{word}`"));
            }
            Form::Table(table) => {
                let word = |place: u32| self.spec.word(table, place as usize).expect("a row");
                let text = format!("{label}`{}`", word(self.peek().0));
                self.number(|_| text.clone());
            }
            Form::Opcode(sort) => {
                let rows = &self.spec.sort(sort).expect("a sort").rows;
                let name = rows[usize::from(self.bytes[self.at])].name.clone();
                self.take(1, &format!("{label}`{name}`"));
            }
            Form::Plain(plain) => self.plain(&label, plain, given),
            Form::Role(of) => {
                if given & 1 != 0 {
                    self.form(name, of, 1);
                }
                if given & 2 != 0 {
                    self.number(|slot| format!("bound to slot {slot}"));
                }
            }
            Form::List(of) => {
                let of_what = if let Form::Sort(sort) = &**of { format!(" {sort}") } else { String::new() };
                let count = self.number(|count| format!("{label}{count} of{of_what}"));
                self.within(|lines| (0..count).for_each(|_| lines.form("", of, 1)));
            }
            Form::Optional(of) => {
                if given != 0 {
                    self.form(name, of, 1);
                }
            }
        }
    }

    fn plain(&mut self, label: &str, form: &str, given: u32) {
        match form {
            "slot" => {
                let number = self.number(|number| {
                    let kind = if number & 2 == 0 { "slot" } else { "memory" };
                    format!("{label}{kind} {}", number >> 2)
                });
                if number & 1 != 0 {
                    self.within(|lines| lines.form("of", &Form::Sort("Set".into()), 1));
                }
            }
            "text" => {
                let text = self.strings[self.peek().0 as usize].clone();
                self.number(|place| format!("{label}text {place}: {text:?}"));
            }
            "flag" => assert!(given <= 1, "a flag has one bit"),
            "zones" => {
                let mask = self.peek().0;
                let names = (0..32).filter(|bit| mask >> bit & 1 == 1);
                let names: Vec<String> = names.filter_map(|bit| self.spec.word("Zone", bit)).collect();
                self.number(|_| {
                    format!("{label}{}", if names.is_empty() { "-".into() } else { names.join("+") })
                });
            }
            "block" => {
                let length = self.number(|length| format!("{label}{length} bytes of statements"));
                let end = self.at + length as usize;
                self.within(|lines| {
                    while lines.at < end {
                        lines.form("", &Form::Sort("Stmt".into()), 1);
                    }
                });
            }
            "instructions" => {
                self.take(self.spec.instructions.div_ceil(8), &format!("{label}a bit for each instruction"));
            }
            "signed" => {
                self.number(|number| {
                    format!("{label}{}", (number >> 1).cast_signed() ^ -(number & 1).cast_signed())
                });
            }
            "unsigned" => {
                self.number(|number| format!("{label}{number}"));
            }
            "write" => {
                self.number(|slot| format!("{label}writes slot {slot}"));
            }
            "ability" => {
                self.number(|place| format!("{label}ability {place}"));
            }
            other => panic!("the example has no {other}"),
        }
    }

    fn instruction(&mut self, label: &str, sort: &str) {
        let sort = self.spec.sort(sort).expect("a sort").clone();
        let row: RowSpec = if sort.record {
            self.text.push_str(&format!("{:31}{}{label}{}\n", "", "  ".repeat(self.depth), sort.name));
            sort.rows[0].clone()
        } else {
            let row = sort.rows[usize::from(self.bytes[self.at])].clone();
            self.take(1, &format!("{label}{} `{}`", sort.name, row.name));
            row
        };
        self.within(|lines| {
            let has_mask = row.operands.iter().any(|operand| operand.bits.1 > 0);
            let mask = if has_mask { lines.peek().0 } else { 0 };
            let given = |(lowest, count): (u32, u32)| mask >> lowest & ((1 << count) - 1);
            if has_mask {
                let names = row.operands.iter().filter(|operand| given(operand.bits) != 0);
                let names: Vec<&str> = names.map(|operand| &*operand.name).collect();
                let names = if names.is_empty() { "nothing".into() } else { names.join(", ") };
                lines.number(|_| format!("mask: {names}"));
            }
            for operand in &row.operands {
                lines.form(&operand.name, &operand.form, given(operand.bits));
            }
        });
    }
}
