/** Text for XML 1.0, in elements and in attributes between double quotes. Characters that XML cannot hold are left out. */
export function xmlText(text: string): string {
  return text.replaceAll(unsafe, (character) => escapes[character] ?? '');
}

/** What has a meaning in XML, control characters, half surrogate pairs and the two non-characters. */
const unsafe =
  // oxlint-disable-next-line no-control-regex
  /[&<>"]|[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
