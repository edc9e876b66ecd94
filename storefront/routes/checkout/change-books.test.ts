import { beforeEach, expect, test } from 'vitest';
import type { Operation } from '#contract/shop-api.ts';
import { changeBooks } from './change-books.ts';

type Asked = { name: string; variables: Record<string, unknown> };

let asked: Asked[];
beforeEach(() => {
  asked = [];
});

const api = {
  ask: ({ name }: Operation<unknown, unknown>, variables: Record<string, unknown>) => {
    asked.push({ name, variables });
    const saved = { successful: true, fieldErrors: [], address: { addressId: 31 } };
    return Promise.resolve({ kept: saved, changed: saved });
  },
} as unknown as Parameters<typeof changeBooks>[0];

/** The shipping step with the form of billing address 7 open, sent by a button. */
function pressed(intent: string): FormData {
  const form = new FormData();
  const fields = {
    intent,
    orderReference: 'Klasse 3b',
    'billing.form': '7',
    'billing.addressId': '7',
    'billing.formType': 'private',
    'billing.firstName': 'Jana',
    'billing.lastName': 'Weiß',
    'billing.streetAndHouseNr': 'Angerstraße 14',
    'billing.postCode': '99084',
    'billing.city': 'Erfurt',
    'billing.country': 'DE',
    'shipping.addressId': '9',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const preserved = {
  orderReference: 'Klasse 3b',
  'billing.addressId': '7',
  'shipping.addressId': '9',
};

test.each([
  ['open:shipping:new', { book: 'shipping', id: 'new' }],
  ['open:packstation:new', { book: 'packstation', id: 'new' }],
  ['open:billing:8', { book: 'billing', id: '8' }],
  ['close:billing:', undefined],
])(
  '[CO3.one-form] %s closes the open form, drops its fields and preserves the rest of the step',
  async (intent, open) => {
    const step = await changeBooks(api, pressed(intent));
    expect(step).toMatchObject({ errors: undefined, open });
    const { intent: _, ...typed } = step?.typed ?? {};
    expect(typed).toEqual(preserved);
    expect(asked).toEqual([]);
  },
);

test.each([
  ['keep:billing:new', 'AddBillingAddress', undefined],
  ['keep:billing:7', 'UpdateBillingAddress', 7],
])(
  '[CO3.book] %s asks for %s, selects the address and closes its form',
  async (intent, name, id) => {
    const step = await changeBooks(api, pressed(intent));
    expect(asked).toEqual([
      { name, variables: expect.objectContaining(id ? { addressId: id } : {}) },
    ]);
    expect(asked[0]?.variables['address']).toMatchObject({ city: 'Erfurt' });
    expect(step).toMatchObject({ open: undefined, typed: { 'billing.addressId': '31' } });
  },
);

test.each([
  ['remove:billing:7', 'RemoveAddress'],
  ['restore:billing:7', 'RestoreAddress'],
])('[CO3.book] %s asks for %s and leaves no form open', async (intent, name) => {
  const step = await changeBooks(api, pressed(intent));
  expect(asked).toEqual([{ name, variables: { addressId: 7 } }]);
  expect(step).toMatchObject({ errors: undefined, open: undefined });
});

test('[CO3.book] the button that saves the step changes no book', async () => {
  expect(await changeBooks(api, pressed('save'))).toBeUndefined();
  expect(asked).toEqual([]);
});
