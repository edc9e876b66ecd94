import { beforeEach, expect, test } from 'vitest';
import type { Operation, ShopApi } from '#contract/shop-api.ts';
import { postOrderForm } from './post-order-form.ts';

let keys: string[] = [];
beforeEach(() => {
  keys = [];
});

const api = {
  visitor: { session: 'none', markers: [], cartId: 'c-1', orderId: undefined },
  ask: async ({ name }: Operation<unknown, unknown>, asked: { idempotencyKey: string }) => {
    if (name !== 'AddOrderFormToCart') return { validateOrderForm: { entries: [] } };
    keys.push(asked.idempotencyKey);
    return { addOrderFormToCart: { addedEntries: [0] } };
  },
} as unknown as ShopApi;

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', ...fields })) form.set(name, value);
  return form;
}

const line = { orderNumber: '204512', quantity: '3' };

test('[CA7] a post of the shared empty page is only checked; the checked form has a key, and a repeated post reuses it', async () => {
  const first = await postOrderForm(api, sent(line));
  expect(first).toMatchObject({ added: undefined, isAskedAgain: true, lines: [line] });
  expect(keys).toEqual([]);
  const { formKey } = first;
  const second = await postOrderForm(api, sent({ ...line, formKey }));
  expect(second).toMatchObject({ added: 1, isAskedAgain: false, lines: [] });
  await postOrderForm(api, sent({ ...line, formKey }));
  expect(keys).toEqual([formKey, formKey]);
  expect(second.formKey).not.toBe(formKey);
});

test('[CA7] a malformed key is ignored', async () => {
  const answer = await postOrderForm(api, sent({ ...line, formKey: '<b>' }));
  expect(answer.isAskedAgain).toBe(true);
  expect(keys).toEqual([]);
});
