import { isBlank } from './form-lines.ts';
import type { TypedLine } from '#contract/read-pasted.ts';

const name = 'orderForm';

/** Stores the lines in this tab's session storage, so that a reload loses nothing (CA7). */
export function storeLines(lines: readonly TypedLine[]): void {
  const typed = lines
    .filter((line) => !isBlank(line))
    .map(({ orderNumber, quantity }) => [orderNumber, quantity]);
  try {
    if (typed.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(typed));
  } catch {
    // Where storage is blocked, the form works without it.
  }
}

export function readStoredLines(): TypedLine[] {
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
