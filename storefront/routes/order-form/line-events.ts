import type { ClipboardEvent, KeyboardEvent } from 'react';
import { maxLines } from './form-lines.ts';
import { readPasted, type TypedLine } from '#contract/read-pasted.ts';

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter moves to the next line's order number, arrow keys move within their column (CA7). */
export function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key } = event;
  const step = steps[key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const line = field.closest('li');
  const next = step > 0 ? line?.nextElementSibling : line?.previousElementSibling;
  const name = key === 'Enter' ? 'orderNumber' : field.name;
  const other = next?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  other?.focus();
  other?.select();
}

/** Lines of spreadsheet cells that are pasted into a field; undefined for a single cell, which the browser pastes. */
export function pastedCells(event: ClipboardEvent<HTMLInputElement>): TypedLine[] | undefined {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(text.trim())) return undefined;
  event.preventDefault();
  return readPasted(text, maxLines).lines;
}
