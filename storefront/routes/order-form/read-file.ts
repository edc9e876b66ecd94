export type FileProblem = 'tooLarge' | 'notText';

const maxBytes = 1024 * 1024;

/**
 * Decodes a file of a spreadsheet or a shop system: UTF-8, UTF-16 with byte order mark, else Windows-1252 (CA7).
 * `notText` for a binary file such as a workbook or a picture.
 */
export function decodeFile(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  if (bytes.length > maxBytes) return { problem: 'tooLarge' };
  const text = textOf(bytes);
  // eslint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000E-\u001F]/.test(text) ? { problem: 'notText' } : { text };
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
