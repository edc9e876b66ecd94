/**
 * The header by which a file is saved or shown under a name. A name may hold what staff typed, such as the number of an item: other than
 * letters, digits, dots, underscores and hyphens of ASCII become hyphens, so that it needs no quoting and never ends the header.
 */
export function contentDisposition(how: 'inline' | 'attachment', fileName: string): string {
  return `${how}; filename="${fileName.replaceAll(/[^\w.-]+/g, '-').slice(0, 120)}"`;
}
