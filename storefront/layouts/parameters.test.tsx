import { expect, test } from 'vitest';
import { renderFully } from '#tests/support/render-fully.ts';
import { SchoolContacts } from './footer/school-contacts.tsx';
import { shownEntries } from './navigation/shown-entries.ts';

const entry = (name: string, more = {}) => ({
  id: name.length,
  name,
  path: '/',
  icon: 'tag',
  tint: 'sand',
  picture: { url: '' },
  count: 1,
  hasChildren: false,
  isSale: false,
  isExcludedFromNav: false,
  ...more,
});
const navigation = [
  entry('Ranzen'),
  entry('Sale', { isSale: true }),
  entry('Still', { isExcludedFromNav: true }),
];

test.each([
  ['true', ['Ranzen', 'Sale']],
  [null, ['Ranzen', 'Sale']],
  ['false', ['Ranzen']],
])('[CN4][HF3.excluded] with the sale flag %s the navigation shows %o', (sale, names) => {
  expect(shownEntries({ navigation, sale }).map(({ name }) => name)).toEqual(names);
});

test('[HF4][CN4] the footer shows the schools’ hotline and e-mail where they are set', async () => {
  const contact = { hotline: '07961 900 50', schoolEmail: 'schule@ranzen.example' };
  const drawn = await renderFully(<SchoolContacts contact={contact} />);
  expect([...drawn.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'tel:0796190050',
    'mailto:schule@ranzen.example',
  ]);
  expect(await renderFully(<SchoolContacts contact={{ hotline: null, schoolEmail: null }} />)).toBe(
    '',
  );
});
