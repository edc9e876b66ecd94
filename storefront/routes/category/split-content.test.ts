import { expect, test } from 'vitest';
import { type CategoryContent, splitContent } from './split-content.ts';

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
])(
  '[LS5.content] of the rows %j, %j are above the listing and %j below it',
  (rows, above, below) => {
    const placed = splitContent(rows.map(row));
    const templatesOf = (content: CategoryContent['above']) =>
      content.map(({ cells }) => cells[0]?.teasers[0]?.template);
    expect(templatesOf(placed.above)).toEqual(above);
    expect(templatesOf(placed.below)).toEqual(below);
  },
);
