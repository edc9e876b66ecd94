/** How states of returns are coloured; others are neutral. */
export const returnLooks: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  received: 'warn',
  inspected: 'warn',
  exchanging: 'warn',
  repairing: 'warn',
  settled: 'good',
  cancelled: 'bad',
  expired: 'bad',
};
