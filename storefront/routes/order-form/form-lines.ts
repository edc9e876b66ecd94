import type { TypedLine } from './read-pasted.ts';

/** A line of the form; its id stays while it moves up and down. */
export type FormLine = TypedLine & { id: number };

export type FormChange =
  | { kind: 'type'; id: number; field: keyof TypedLine; value: string }
  | { kind: 'correct'; id: number; line: TypedLine }
  | { kind: 'remove'; id: number }
  | { kind: 'append'; lines: readonly TypedLine[] }
  | { kind: 'more' }
  | { kind: 'put'; lines: readonly TypedLine[] };

export const mostLines = 500;
const fewestShown = 6;
const fewMore = 5;

export const isBlank = ({ orderNumber, quantity }: TypedLine): boolean =>
  orderNumber.trim() === '' && quantity.trim() === '';

/** The lines after a change. The last one is always free, so that the form grows by itself (CA7). */
export function changeLines(lines: readonly FormLine[], change: FormChange): FormLine[] {
  switch (change.kind) {
    case 'type':
      return withFree(
        lines.map((line) =>
          line.id === change.id ? { ...line, [change.field]: change.value } : line,
        ),
      );
    case 'correct':
      return lines.map((line) => (line.id === change.id ? { ...line, ...change.line } : line));
    case 'remove':
      return withFree(lines.filter(({ id }) => id !== change.id));
    case 'append':
      return withFree([
        ...lines.filter((line) => !isBlank(line)),
        ...numbered(lines, change.lines),
      ]);
    case 'more':
      return [...lines, ...numbered(lines, blanks(fewMore))].slice(0, mostLines);
    default:
      return withFree(numbered(lines, change.lines));
  }
}

/** Lines with a free one behind them, as many as an empty form shows at least. */
export function withFree(lines: readonly FormLine[]): FormLine[] {
  const last = lines.at(-1);
  const needed = Math.max(fewestShown - lines.length, last && isBlank(last) ? 0 : 1);
  return [...lines, ...numbered(lines, blanks(needed))].slice(0, mostLines);
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
