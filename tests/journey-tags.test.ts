import { expect, test } from 'vitest';
import { deepJourneys } from '#start/checks/stages.ts';
import config from './journeys/playwright.config.ts';

/** The command that runs a journey with these tags at a width; undefined where it does not run. */
function commandOf(project: 'phone' | 'desktop', tags: string): string | undefined {
  const { grepInvert } = config.projects?.find(({ name }) => name === project) ?? {};
  if (!(grepInvert instanceof RegExp)) throw new Error(`${project} excludes no tags.`);
  if (grepInvert.test(tags)) return undefined;
  const title = `${project} lists.spec.ts [WL1] a list ${tags}`;
  return new RegExp(deepJourneys).test(title) ? 'npm run check -- deep' : 'npm test';
}

test.each([
  ['', 'npm test', 'npm test'],
  ['@phone', 'npm test', undefined],
  ['@wide', undefined, 'npm test'],
  ['@deep', 'npm run check -- deep', 'npm run check -- deep'],
  ['@phone @deep', 'npm run check -- deep', undefined],
  ['@wide @deep', undefined, 'npm run check -- deep'],
  ['@phone-deep', 'npm run check -- deep', 'npm test'],
  ['@wide-deep', 'npm test', 'npm run check -- deep'],
])('a journey tagged "%s" runs on phones by %s and on wide screens by %s', (tags, phone, wide) => {
  expect([commandOf('phone', tags), commandOf('desktop', tags)]).toEqual([phone, wide]);
});
