import { expect, test } from 'vitest';
import { screenGroups, screens } from '../screens.ts';
import { openGroups, openScreens } from './open-screens.ts';

const everyRight = [...new Set(screens.flatMap(({ right }) => right ?? []))];

test('[OP1] the navigation shows the screens that the rights allow, in groups', () => {
  const shown = openGroups(['orders.read', 'stock.read']).map(({ group, screens: open }) => [
    group,
    open.map(({ path }) => path),
  ]);
  expect(shown).toEqual([
    ['start', ['/']],
    ['orders', ['/orders', '/class-funds']],
    ['catalogue', ['/stock']],
    ['administration', ['/own']],
  ]);
});

test('[OP1] each screen of the navigation is in one group, and no group is longer than ten', () => {
  const groups = openGroups(everyRight);
  expect(groups.map(({ group }) => group)).toEqual(screenGroups);
  expect(groups.flatMap((each) => each.screens).map(({ path }) => path)).toEqual(
    openScreens(everyRight).map(({ path }) => path),
  );
  expect(Math.max(...groups.map((each) => each.screens.length))).toBeLessThan(11);
});
