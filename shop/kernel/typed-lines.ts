/**
 * A typed text of several lines, trimmed, with `\n` as line break. Forms send a line break as two characters, but text
 * fields count one, so limits apply to the result.
 */
export function typedLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}
