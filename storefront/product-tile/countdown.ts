import type { Texts } from '#storefront/state/texts.tsx';

const secondMs = 1000;
const hourMs = 3600 * secondMs;
const dayMs = 24 * hourMs;

/** The value of a countdown: whole days, or a clock, in minutes and seconds where `isMinutes`. */
export type Countdown = { days: number } | { clock: string; isMinutes: boolean };

/** Formats the remaining time of a lightning deal, in milliseconds (CA6). */
export function countdownOf(leftMs: number): Countdown {
  if (leftMs > 3 * dayMs) return { days: Math.floor(leftMs / dayMs) };
  const seconds = Math.max(0, Math.floor(leftMs / secondMs));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (leftMs > hourMs)
    return { clock: [hours, minutes, rest].map(twoDigits).join(':'), isMinutes: false };
  return { clock: [Math.floor(seconds / 60), rest].map(twoDigits).join(':'), isMinutes: true };
}

/** A countdown as text. */
export function countdownText(leftMs: number, texts: Texts): string {
  const left = countdownOf(leftMs);
  if ('days' in left) return texts('shop.deal.days', { count: left.days });
  return left.isMinutes ? texts('shop.deal.minutes', { clock: left.clock }) : left.clock;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
