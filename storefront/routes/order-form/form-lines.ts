import type { TypedLine } from '#contract/read-pasted.ts';

/** A line of the form; its id does not change when it moves. */
export type FormLine = TypedLine & { id: number };

export type FormChange =
  | { kind: 'type'; id: number; field: keyof TypedLine; value: string }
  | { kind: 'correct'; id: number; line: TypedLine }
  | { kind: 'remove'; id: number }
  | { kind: 'append'; lines: readonly TypedLine[] }
  | { kind: 'more' }
  | { kind: 'put'; lines: readonly TypedLine[] };

export const maxLines = 500;
const minLines = 6;
const extraLines = 5;

export const isBlank = ({ orderNumber, quantity }: TypedLine): boolean =>
  orderNumber.trim() === '' && quantity.trim() === '';

/** The lines after a change. The last one is always blank, so that the form grows while it is filled in (CA7). */
export function changeLines(lines: readonly FormLine[], change: FormChange): FormLine[] {
  switch (change.kind) {
    case 'type':
      return withBlankLine(
        lines.map((line) =>
          line.id === change.id ? { ...line, [change.field]: change.value } : line,
        ),
      );
    case 'correct':
      return lines.map((line) => (line.id === change.id ? { ...line, ...change.line } : line));
    case 'remove':
      return withBlankLine(lines.filter(({ id }) => id !== change.id));
    case 'append':
      return withBlankLine([
        ...lines.filter((line) => !isBlank(line)),
        ...numbered(lines, change.lines),
      ]);
    case 'more':
      return [...lines, ...numbered(lines, blanks(extraLines))].slice(0, maxLines);
    default:
      return withBlankLine(numbered(lines, change.lines));
  }
}

/** Appends blank lines: at least one, and as many as an empty form shows. */
export function withBlankLine(lines: readonly FormLine[]): FormLine[] {
  const last = lines.at(-1);
  const needed = Math.max(minLines - lines.length, last && isBlank(last) ? 0 : 1);
  return [...lines, ...numbered(lines, blanks(needed))].slice(0, maxLines);
}

export const blanks = (count: number): TypedLine[] =>
  Array.from({ length: count }, () => ({ orderNumber: '', quantity: '' }));

function numbered(lines: readonly FormLine[], added: readonly TypedLine[]): FormLine[] {
  const next = Math.max(-1, ...lines.map(({ id }) => id)) + 1;
  return added.map(({ orderNumber, quantity }, index) => ({
    id: next + index,
    orderNumber,
    quantity,
  }));
}
