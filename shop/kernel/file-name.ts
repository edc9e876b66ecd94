/**
 * The name of an uploaded file as screens show it: the last part of its path, without characters that steer terminals or the direction
 * of writing, of at most `most` UTF-16 units; empty where nothing is left. It is a text for people and opens no file.
 */
export function shownFileName(name: string, most: number): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return plainLine(last).slice(0, most).toWellFormed();
}

/** A text without controls, formatting characters, ends of lines, and spaces around it. */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
}
