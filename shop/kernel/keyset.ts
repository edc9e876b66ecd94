/** The place of a row in a list that is ordered by an instant and an id, both descending, as text for an address. */
export function cursorOf(at: Date, id: number): string {
  return `${at.getTime()}-${id}`;
}

/** Parses the text that `cursorOf` wrote; undefined for any other text. */
export function readCursor(cursor: string | undefined): { at: Date; id: number } | undefined {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : undefined;
}
