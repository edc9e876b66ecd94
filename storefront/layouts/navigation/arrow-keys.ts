import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, { level: number; entry: number }>> = {
  ArrowUp: { level: 0, entry: -1 },
  ArrowDown: { level: 0, entry: 1 },
  ArrowLeft: { level: -1, entry: 0 },
  ArrowRight: { level: 1, entry: 0 },
};

/**
 * Arrow keys in the flyout (HF3): up and down within a level, right to the next, left to the open entry of the previous. With Tab
 * alone the second level of an entry would come after all entries of the first.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const levels = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-level]')];
  const here = levels.findIndex((level) => level.contains(event.target as Node));
  const wanted =
    step.level === 0
      ? beside(levels[here], event.target, step.entry)
      : openIn(levels[here + step.level]);
  if (here < 0 || !wanted) return;
  event.preventDefault();
  wanted.focus();
}

function beside(
  level: HTMLElement | undefined,
  entry: HTMLElement,
  step: number,
): HTMLElement | undefined {
  const entries = [...(level?.querySelectorAll<HTMLElement>('a') ?? [])];
  return entries[entries.indexOf(entry) + step];
}

function openIn(level: HTMLElement | undefined): HTMLElement | undefined {
  return (
    level?.querySelector<HTMLElement>('[data-open]') ??
    level?.querySelector<HTMLElement>('a') ??
    undefined
  );
}
