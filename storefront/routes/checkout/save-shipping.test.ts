import { expect, test } from 'vitest';
import type { Operation, ShopApi } from '#contract/shop-api.ts';
import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { noBooks } from '#storefront/addresses/books.ts';
import type { OpenStep } from './open-step.ts';
import { saveShippingStep } from './save-shipping.ts';

type Asked = { name: string; variables: Record<string, unknown> };
type Step = Parameters<typeof saveShippingStep>[1];

/** API that accepts every call but `refusedName`, and records the calls in order. */
function recordingApi(session: 'customer' | undefined, refusedName?: string) {
  const asked: Asked[] = [];
  const api = {
    visitor: { session },
    ask: ({ name }: Operation<unknown, unknown>, variables: Record<string, unknown>) => {
      asked.push({ name, variables });
      if (name === 'CheckAddresses') return Promise.resolve({ billing: [], shipping: [] });
      if (name === refusedName) {
        return Promise.resolve({ kept: { successful: false, fieldErrors: [tooLong] } });
      }
      const kept = { successful: true, fieldErrors: [], address: { addressId: asked.length } };
      return Promise.resolve({ kept });
    },
    post: (name: string) => {
      asked.push({ name, variables: {} });
      return Promise.resolve({ status: 200, body: { successfull: true } });
    },
  };
  return { asked, api: api as unknown as ShopApi };
}

const tooLong = { fieldName: 'orderReference', errorMessage: 'vue.form.error.max' };

const step: Step = {
  cart: { id: 'cart-1' } as OpenStep['cart'],
  checkout: {
    deliveryType: 'sameAsBilling',
    needsSpedition: true,
    buyerReference: null,
    loginOption: null,
    billingAddress: null,
    shippingAddress: null,
    shippers: [],
  } as unknown as OpenStep['checkout'],
  books: noBooks,
  phone: null,
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const spedition = {
  'spedition.phone': '07361 1234',
  'spedition.floor': '1',
  'spedition.lift': 'yes',
  'spedition.timeWindow': 'any',
};
const address = (book: string) => ({
  [`${book}.formType`]: 'private',
  [`${book}.firstName`]: 'Jana',
  [`${book}.lastName`]: 'Weiß',
  [`${book}.streetAndHouseNr`]: 'Angerstraße 14',
  [`${book}.postCode`]: '99084',
  [`${book}.city`]: 'Erfurt',
  [`${book}.country`]: 'DE',
});

test('[CO3.email][CO3.reference][CO3.order] a customer’s step is saved in this order: validation, spedition, reference, phone, billing, delivery, carrier', async () => {
  const { asked, api } = recordingApi('customer');
  const form = formOf({
    ...spedition,
    ...address('billing'),
    'billing.phone': '0361 5521',
    ...address('shipping'),
    deliveryType: 'shippingAddress',
    deliveryEmail: 'hort@schule.example',
    orderReference: 'Klasse 3b',
    methodCode: 'spedition',
  });
  expect(await saveShippingStep(api, step, form)).toBeUndefined();
  expect(asked.map(({ name }) => name)).toEqual([
    'CheckAddresses',
    'SaveSpedition',
    'SaveOrderReference',
    'UpdatePhone',
    'AddBillingAddress',
    'AddShippingAddress',
    'SaveShipping',
  ]);
  expect(asked[5]?.variables['address']).toMatchObject({ email: 'hort@schule.example' });
  expect(asked[6]?.variables).toMatchObject({
    billingAddressId: 5,
    deliveryType: 'shippingAddress',
    shippingAddressId: 6,
  });
});

test('[CO3.reference] a refused order reference is an error of its field, and no address is saved', async () => {
  const { asked, api } = recordingApi('customer', 'SaveOrderReference');
  const form = formOf({ ...spedition, ...address('billing'), orderReference: 'x'.repeat(99) });
  expect(await saveShippingStep(api, step, form)).toEqual({
    orderReference: 'vue.form.error.max',
  });
  expect(asked.map(({ name }) => name)).toEqual([
    'CheckAddresses',
    'SaveSpedition',
    'SaveOrderReference',
  ]);
});

test('[CO3.guest] a guest is authenticated by checkout-auth before anything except the spedition is saved', async () => {
  const { asked, api } = recordingApi(undefined);
  const form = formOf({ ...spedition, ...address('billing'), email: 'jana@haus.example' });
  expect(await saveShippingStep(api, step, form)).toBeUndefined();
  expect(asked.map(({ name }) => name)).toEqual([
    'CheckAddresses',
    'SaveSpedition',
    '/api/checkout-auth/',
    'SaveOrderReference',
    'AddBillingAddress',
    'SaveShipping',
  ]);
});

test('[CO3.spedition][CO3.valid] a missing spedition field prevents that any part of the step is saved', async () => {
  const { asked, api } = recordingApi('customer');
  const form = formOf({ ...spedition, 'spedition.floor': '', ...address('billing') });
  expect(await saveShippingStep(api, step, form)).toEqual({
    'spedition.floor': 'vue.form.error.requiredField',
  });
  expect(asked.map(({ name }) => name)).toEqual(['CheckAddresses']);
});

const removed = { addressId: 7, email: null } as AddressViewFragment;
const books = { ...noBooks, billing: { addresses: [], removed } };

test.each([
  ['still selected is restored', '7', ['RestoreAddress']],
  ['no longer selected stays removed', '8', []],
])('[CO3.removed] an address that was removed and is %s', async (_, chosen, restored) => {
  const { asked, api } = recordingApi('customer');
  const form = formOf({ ...spedition, 'billing.form': '', 'billing.addressId': chosen });
  expect(await saveShippingStep(api, { ...step, books }, form)).toBeUndefined();
  const names = asked.map(({ name }) => name).filter((name) => name === 'RestoreAddress');
  expect(names).toEqual(restored);
  expect(asked.at(-1)?.variables).toMatchObject({ billingAddressId: Number(chosen) });
});
