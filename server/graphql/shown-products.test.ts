import { expect, test } from 'vitest';
import { shownProducts } from './shown-products.ts';

test('[TP1] a result with tiles is invalidated when one of their products changes', () => {
  const tile = (id: number) => ({ id, name: 'Buntstifte', price: { currentPrice: '7,49 €' } });
  const rows = [
    { cells: [{ teasers: [{ id: 't1', productsRecommendations: [tile(3), tile(7)] }] }] },
    {
      cells: [
        {
          teasers: [
            {
              id: 't2',
              productsRecommendations: [],
              teasers: [{ productsRecommendations: [tile(7)] }],
            },
          ],
        },
      ],
    },
  ];
  expect(shownProducts({ pageDetails: { title: 'Start', rows } })).toEqual([
    'product:3',
    'product:7',
  ]);
  expect(shownProducts({ navigation: [{ id: 3 }] })).toEqual([]);
});
