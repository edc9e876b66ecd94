import { expect, test } from 'vitest';
import { chooseBackups, oldestKept } from './choose-backups.ts';
import type { Manifest } from './manifests.ts';

const day = (number: number, time = '00:00') =>
  `2026-11-${String(number).padStart(2, '0')}T${time}:00.000Z`;

function backup(kind: 'full' | 'log', from: number, to: number, until: string): Manifest {
  return {
    kind,
    name: `${kind}-${until}`,
    systemId: '7',
    timeline: 1,
    from: String(from),
    to: String(to),
    until,
    parts: [],
    segmentBytes: 16 * 1024 * 1024,
    superuser: 'ranzen',
    database: 'ranzen',
  };
}

const first = backup('full', 100, 110, day(1));
const second = backup('full', 290, 300, day(2));
const logs = [
  backup('log', 110, 200, day(1, '08:00')),
  backup('log', 200, 305, day(2, '00:05')),
  backup('log', 305, 400, day(2, '09:00')),
];
const all = [first, logs[0], second, logs[1], logs[2]] as Manifest[];
const choose = (to?: string, manifests = all) => {
  const chosen = chooseBackups(manifests, to === undefined ? undefined : new Date(to));
  return 'refused' in chosen
    ? chosen.refused
    : [chosen.full, ...chosen.logs].map(({ until }) => until);
};

test.each([
  ['the end of the log', undefined, [day(2), day(2, '00:05'), day(2, '09:00')]],
  ['a moment within the last log', day(2, '08:00'), [day(2), day(2, '00:05'), day(2, '09:00')]],
  [
    'a moment between two full backups',
    day(1, '20:00'),
    [day(1), day(1, '08:00'), day(2, '00:05')],
  ],
  ['the end of a log', day(1, '08:00'), [day(1), day(1, '08:00')]],
  ['the moment of a full backup', day(2), [day(2), day(2, '00:05')]],
  ['a moment before the first', '2026-10-31T00:00:00Z', 'TOO_EARLY'],
  ['a moment after the last', day(2, '09:01'), 'TOO_LATE'],
])('[OP5.backup] backups for %s', (_, to, expected) => {
  expect(choose(to)).toEqual(expected);
});

test('[OP5.backup] log after a gap, of another timeline or of another cluster continues nothing', () => {
  const [one, , three] = logs as [Manifest, Manifest, Manifest];
  expect(choose(undefined, [first, one, three])).toEqual([day(1), day(1, '08:00')]);
  for (const other of [{ timeline: 2 }, { systemId: '8' }])
    expect(choose(day(1, '07:00'), [first, { ...one, ...other }])).toBe('TOO_LATE');
  expect(choose(undefined, [one])).toBe('NO_BACKUP');
});

test.each([
  ['days reach further than the number', { days: 9, count: 2 }, day(3)],
  ['the number reaches further than days', { days: 1, count: 4 }, day(9)],
  ['there are fewer than both', { days: 30, count: 30 }, day(1)],
])('[OP5.backup] the oldest full backup that is kept where %s', (_, keeping, expected) => {
  const fulls = Array.from({ length: 12 }, (__, index) =>
    backup('full', index, index, day(index + 1)),
  );
  expect(oldestKept(fulls, keeping, new Date(day(12, '12:00')))?.until).toBe(expected);
});
