const names = new Map<string, string>();

/** A statement by its verb and first table, such as `select cart.position`. Texts have no values, so names have none. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const [, write, written] = writes.exec(text) ?? [];
  const [, read] = /\bfrom\s+([a-z_]+\.[a-z_]+)\b/i.exec(text) ?? [];
  const name = written
    ? `${write?.split(/\s/, 1)[0]?.toLowerCase()} ${written}`
    : `select ${read ?? 'other'}`;
  names.set(text, name);
  return name;
}

const writes =
  /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)\b/i;
