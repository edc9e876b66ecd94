/** Letters of Windows-1252 that stand elsewhere in Unicode. */
const moved: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
};

/** A text as a page's content shows it: the bytes of Windows-1252, in hexadecimal, so that nothing needs escaping. */
export function shownText(text: string): string {
  const bytes = Array.from(text.normalize('NFC'), (letter) => {
    const code = letter.codePointAt(0) ?? 0x3f;
    const isLatin = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
    return moved[letter] ?? (isLatin ? code : 0x3f);
  });
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

/** A text as the document's data hold it: UTF-16 with its mark. */
export function dataText(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}
