import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { SupplyLine } from './supply-line.tsx';
import type { Decision } from './use-decisions.ts';

const entry = {
  externalId: 'e1',
  productId: 1,
  itemId: 10,
  buyableItemId: 10,
  isSaleable: true,
  name: 'Lineal',
  brand: 'Nordheft',
  path: '/prod/1/',
  orderNumber: '100 001',
  picture: { url: '/bilder/{format}/lineal.webp', alt: '' },
  quantity: 1,
  minimumOrderQuantity: 1,
  hasMultipleItems: false,
  deliveryInfo: 'Auf Lager',
  deliveryStatusColor: 'GREEN',
  variantInfoList: [],
  matrixCodeMessages: [],
  perPupil: null,
  packSize: null,
  priceBefore: null,
  pricePerUnit: null,
} as unknown as ListEntryViewFragment;

const soldOut = {
  ...entry,
  externalId: 'e2',
  name: 'Lineal aus Holz',
  isSaleable: false,
  buyableItemId: null,
  deliveryInfo: 'Zurzeit nicht lieferbar',
};

/** The markup of each proposal of a line, with the keys of its texts. */
function proposalsOf(entries: ListEntryViewFragment[], decision: Decision): string[] {
  const line = {
    kind: 'article',
    text: '1 Lineal',
    isSure: false,
    notes: [],
    proposals: entries.map((each) => ({ entry: each, notes: [] })),
  };
  const nothing = () => undefined;
  const Line = () => (
    <SupplyLine
      decided={{ place: 0, line, entries, decision } as never}
      onDecide={nothing}
      onQuantity={nothing}
      onChoose={nothing}
    />
  );
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: Line }]);
  const storefront = { store: 'de', locale: 'de-DE', language: 'de', currency: 'EUR' };
  const html = renderToStaticMarkup(
    <Routes hydrationData={{ loaderData: { root: { storefront } } }} />,
  );
  return html.split('type="radio"').slice(1, entries.length + 1);
}

test('[WL7] a proposal of a supply list that is sold out cannot be chosen, and says why', () => {
  const [first = '', second = ''] = proposalsOf([entry, soldOut], 0);
  const inputOf = (proposal: string) => proposal.slice(0, proposal.indexOf('>'));
  expect(inputOf(first)).not.toContain('disabled');
  expect(inputOf(second)).toContain('disabled=""');
  expect(first).not.toContain('Auf Lager');
  expect(second).toContain('Zurzeit nicht lieferbar');
  expect(second).not.toContain('href="/prod/1/"');
});
