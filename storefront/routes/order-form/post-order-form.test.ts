import { beforeEach, expect, test } from 'vitest';
import type { Operation, ShopDoor } from '#contract/door.ts';
import { postOrderForm } from './post-order-form.ts';

let keys: string[] = [];
beforeEach(() => {
  keys = [];
});

const door = {
  visitor: { session: 'none', markers: [], cartId: 'c-1', orderId: undefined },
  ask: async ({ name }: Operation<unknown, unknown>, asked: { idempotencyKey: string }) => {
    if (name !== 'AddOrderFormToCart') return { validateOrderForm: { entries: [] } };
    keys.push(asked.idempotencyKey);
    return { addOrderFormToCart: { addedEntries: [0] } };
  },
} as unknown as ShopDoor;

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', ...fields })) form.set(name, value);
  return form;
}

const line = { orderNumber: '204512', quantity: '3' };

test('[CA7] the empty page, which is everybody’s, is checked first; then its form has a key and counts once', async () => {
  const first = await postOrderForm(door, sent(line));
  expect(first).toMatchObject({ added: undefined, isAskedAgain: true, lines: [line] });
  expect(keys).toEqual([]);
  const { formKey } = first;
  const second = await postOrderForm(door, sent({ ...line, formKey }));
  expect(second).toMatchObject({ added: 1, isAskedAgain: false, lines: [] });
  await postOrderForm(door, sent({ ...line, formKey }));
  expect(keys).toEqual([formKey, formKey]);
  expect(second.formKey).not.toBe(formKey);
});

test('[CA7] a key that is none is not taken', async () => {
  const answer = await postOrderForm(door, sent({ ...line, formKey: '<b>' }));
  expect(answer.isAskedAgain).toBe(true);
  expect(keys).toEqual([]);
});
