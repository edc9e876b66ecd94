import { expect, test } from 'vitest';
import { killSenders, type Step } from './mail-kills.ts';

const steps: readonly Step[] = ['before', 'accepted', 'noted'];

test(
  '[OP3] thirty processes are killed amid four mails each, and every mail is sent once',
  { timeout: 600_000 },
  async () => {
    const kills = Array.from({ length: 30 }, (_, index) => steps[index % steps.length]!);
    expect(await killSenders(kills, 4)).toEqual({
      arrivals: Array.from({ length: 120 }, () => 1),
      ends: kills.map(() => 'SIGKILL'),
      locked: 120,
      left: 0,
    });
  },
);
