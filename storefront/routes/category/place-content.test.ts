import { expect, test } from 'vitest';
import { type CategoryContent, placeContent } from './place-content.ts';

function row(template: string) {
  return {
    cells: [
      {
        span: 12,
        teasers: [
          {
            id: template,
            name: template,
            template,
            attributes: [],
            productsRecommendations: [],
            categories: [],
            teasers: [],
          },
        ],
      },
    ],
  };
}

test.each([
  [[], [], []],
  [['text', 'advice'], [], ['text', 'advice']],
  [['text', 'listing', 'advice'], ['text'], ['advice']],
  [['listing', 'advice'], [], ['advice']],
  [['text', 'listing'], ['text'], []],
])('[LS5] of rows %j there are above the listing %j and below it %j', (rows, above, below) => {
  const placed = placeContent(rows.map(row));
  const templatesOf = (content: CategoryContent['above']) =>
    content.map(({ cells }) => cells[0]?.teasers[0]?.template);
  expect(templatesOf(placed.above)).toEqual(above);
  expect(templatesOf(placed.below)).toEqual(below);
});
