import { TransferFault } from './port.ts';

export type SftpPath = { folder: string; name: string };

/**
 * Folder and name of a file by the path of its address, each part decoded by itself. Throws `TransferFault` for a part that leaves its
 * folder, such as `..` or an encoded slash.
 */
export function readSftpPath(url: string): SftpPath {
  const parts = new URL(url).pathname.split('/').slice(1).map(decodePart);
  const name = parts.pop() ?? '';
  if (!isName(name) || !parts.every((part) => isName(part) && !part.includes('*')))
    throw new TransferFault('The path names no file in its folder.', 'fileMissing');
  return { folder: `/${parts.join('/')}`.replace(/^\/$/, ''), name };
}

/**
 * Whether a name of a listed file fits a pattern, in which a star stands for any characters. Names that leave their folder fit none,
 * and hidden ones only patterns that begin with a dot.
 */
export function fitsPattern(name: string, pattern: string): boolean {
  if (!isName(name) || (name.startsWith('.') && !pattern.startsWith('.'))) return false;
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return name === pattern;
  if (!name.startsWith(first) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return name.slice(at).endsWith(last);
}

const isName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name);

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
