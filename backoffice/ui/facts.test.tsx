import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

test('facts without a value are left out, with their names', () => {
  const values = [null, undefined, false, '', 0, 'Kreide'];
  const facts = values.map((value, place) => ({ name: `name ${place}`, value }));
  const shown = renderToStaticMarkup(<Facts facts={facts} />);
  expect([...shown.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'name 4',
    'name 5',
  ]);
});
