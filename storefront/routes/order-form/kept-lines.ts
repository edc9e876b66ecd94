import { isBlank } from './form-lines.ts';
import type { TypedLine } from './read-pasted.ts';

const name = 'orderForm';

/** Keeps the lines for this tab until it is closed, so that a reload loses nothing (CA7). */
export function keepLines(lines: readonly TypedLine[]): void {
  const typed = lines
    .filter((line) => !isBlank(line))
    .map(({ orderNumber, quantity }) => [orderNumber, quantity]);
  try {
    if (typed.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing for pages still shows the form.
  }
}

export function keptLines(): TypedLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(lineOf) : [];
  } catch {
    return [];
  }
}

function lineOf(pair: unknown): TypedLine[] {
  const [orderNumber, quantity]: unknown[] = Array.isArray(pair) ? pair : [];
  return typeof orderNumber === 'string' && typeof quantity === 'string'
    ? [{ orderNumber, quantity }]
    : [];
}
