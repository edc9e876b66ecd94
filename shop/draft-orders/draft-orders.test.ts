import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAbandonedCarts } from '#shop/checkout/delete-abandoned-carts.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { changeDraft } from './change-draft.ts';
import { discardDraft } from './discard-draft.ts';
import { openDraft } from './open-draft.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { ContractError, isRefusal } from '#shop/kernel/refusals.ts';
import { dropAudited } from '#tests/support/audit.ts';
import {
  addPrivateCustomer,
  billToBerlin,
  createDraftShop,
  type DraftShop,
  payBy,
  placedOrder,
  typedLines,
} from '#tests/support/draft-desk.ts';
import { findDraftOrder, listDrafts } from './find-draft.ts';

let database: DraftShop['database'];
let desk: DraftShop['desk'];
const start = '2026-11-21T10:00:00Z';
const clock = fixedClock(start);
beforeEach(async () => {
  ({ database, desk } = await createDraftShop(clock));
});
afterEach(() => dropAudited(database));

describe('[OP1.orders] drafts of orders that the staff places for customers', () => {
  test('the second of two people who change a draft is refused and nothing changes', async () => {
    const id = await desk.open();
    const { version: expectedVersion } = await desk.draftOf(id);
    const seen = { id, expectedVersion };
    const first = await changeDraft(desk.ctx(), seen, typedLines(['N1', '1']));
    const second = await changeDraft(desk.ctx(), seen, typedLines(['N2', '1']));
    expect([first.refusal, second.refusal?.refused]).toEqual([undefined, 'CHANGED_MEANWHILE']);
    const { lines: kept } = await desk.contentOf(id);
    expect(kept.map(({ itemNumber, quantity }) => [itemNumber, quantity])).toEqual([['N1', 1]]);
  });

  test('pieces whose reservation ended are held again, and discarding a draft releases them', async () => {
    const customerId = await addPrivateCustomer(database, 'frist@haus.example');
    const id = await desk.open({ customerId });
    await desk.change(id, typedLines(['N4', '1']));
    clock.moveTo('2026-11-21T14:00:00Z');
    expect((await desk.contentOf(id)).lines).toMatchObject([
      { dealQuantity: 0, isDealLapsed: true },
    ]);
    await desk.change(id, { renewsDeals: true });
    expect((await desk.contentOf(id)).lines).toMatchObject([
      { dealQuantity: 1, isDealLapsed: false },
    ]);
    const { version: expectedVersion } = await desk.draftOf(id);
    expect(await discardDraft(desk.ctx(), { id, expectedVersion })).toBeUndefined();
    expect(await findDraftOrder(desk.ctx(), id)).toBeNull();
    const { rows } = await database.pool.query(
      'select 1 from deals.reservation where cart_id = $1 and released_at is null',
      [id],
    );
    expect(rows).toEqual([]);
    clock.moveTo(start);
  });

  test('typed lines follow the rules of the order form, and those that are refused say why', async () => {
    const id = await desk.open();
    const { version: expectedVersion } = await desk.draftOf(id);
    const wrong = typedLines(['N1', '2'], ['N999', '1'], ['N3', '5'], ['N5', '3'], ['N1', 'viele']);
    const { remarks } = await changeDraft(desk.ctx(), { id, expectedVersion }, wrong);
    expect(remarks.map(({ line, checked }) => [line, checked.remark?.code])).toEqual([
      [1, 'UNKNOWN_NUMBER'],
      [2, 'FEW_IN_STOCK'],
      [3, 'MINIMUM_QUANTITY'],
      [4, 'WRONG_QUANTITY'],
    ]);
    const { lines: added } = await desk.contentOf(id);
    expect(added.map(({ itemNumber, quantity }) => [itemNumber, quantity])).toEqual([['N1', 2]]);
    const positionId = added[0]?.positionId ?? '';
    expect(await desk.change(id, { quantity: { positionId, quantity: 0 } })).toEqual([undefined]);
    expect((await desk.contentOf(id)).missing).toEqual(['lines', 'billing']);
  });

  test('a copy has the lines and addresses of the order at today’s prices, and names what is no longer sold', async () => {
    const first = await desk.ready(typedLines(['N1', '2'], ['N6', '1'], ['N3', '1']), {
      guestEmail: 'kopie@haus.example',
    });
    const number = await desk.place(first);
    await database.pool.query('update catalogue.item set is_sellable = false where id = 6');
    await database.pool.query(
      `update catalogue.item_price set amount_minor = 1395 where item_id = 1 and price_list = 'de'`,
    );
    const id = await openDraft(desk.ctx(), { copiedFrom: String(number), channel: 'letter' });
    if (isRefusal(id)) throw new Error(id.refused);
    const { leftOut, content, copiedFrom, customer: buyer } = await desk.draftOf(id);
    expect(copiedFrom).toBe(number);
    expect(buyer?.email).toBe('kopie@haus.example');
    expect(leftOut).toMatchObject([
      { itemNumber: 'N6', quantity: 1, message: expect.stringMatching(/\w+ \w+/) },
    ]);
    expect(
      content?.lines.map(({ itemNumber, quantity, unitPrice }) => [
        itemNumber,
        quantity,
        unitPrice.amountMinor,
      ]),
    ).toEqual([
      ['N1', 2, 1395],
      ['N3', 1, 490],
    ]);
    expect(content?.missing).toEqual(['payment']);
    await desk.change(id, payBy('INVOICE'));
    expect((await placedOrder(database, await desk.place(id))).totalMinor).toBe(
      2 * 1395 + 490 + 495,
    );
    await database.pool.query('update catalogue.item set is_sellable = true where id = 6');
    await database.pool.query(
      `update catalogue.item_price set amount_minor = 1295 where item_id = 1 and price_list = 'de'`,
    );
  });

  test('the customer’s own cart and a draft do not meet', async () => {
    const customerId = await addPrivateCustomer(database, 'zwei@haus.example');
    const account = { id: customerId, kind: 'private', email: 'zwei@haus.example' } as const;
    const visitor = visitorOf(database.db, { clock, account: { ...account, sessionHash: 'x' } });
    const { cartId } = await initShop(visitor);
    const id = await desk.ready(typedLines(['N1', '1']), { customerId });
    expect((await initShop(visitor)).cartId).toBe(cartId);
    await desk.place(id);
    expect((await initShop(visitor)).cartId).toBe(cartId);
  });

  test('guests are refused in the business shop, and accounts of another shop', async () => {
    const opening = { channel: 'telephone', langCode: 'edu' };
    expect(
      await openDraft(desk.ctx(), { ...opening, guestEmail: 'a@schule.example' }),
    ).toMatchObject({
      refused: 'NO_GUESTS',
    });
    const customerId = await addPrivateCustomer(database, 'falsch@haus.example');
    expect(await openDraft(desk.ctx(), { ...opening, customerId })).toMatchObject({
      refused: 'OTHER_SHOP',
    });
    expect(await openDraft(desk.ctx(), { ...opening, langCode: 'xx' })).toMatchObject({
      refused: 'STOREFRONT_UNKNOWN',
    });
    const guest = { channel: 'telephone', langCode: 'de-de', guestEmail: 'kein mail' };
    expect(await openDraft(desk.ctx(), guest)).toMatchObject({
      refused: 'EMAIL_INVALID',
      field: 'email',
    });
    expect(await openDraft(desk.ctx(), { ...guest, channel: 'pigeon' })).toMatchObject({
      refused: 'CHANNEL_UNKNOWN',
    });
  });

  test('a draft is read by the same number of statements whatever is in it', async () => {
    const id = await desk.open();
    const count = async () => {
      const counting = countingDb(database.db);
      await findDraftOrder({ ...desk.ctx(), db: counting.db }, id);
      return counting.statements();
    };
    const empty = await count();
    await desk.change(
      id,
      typedLines(['N1', '1'], ['N2', '1'], ['N5', '10']),
      billToBerlin(),
      payBy('INVOICE'),
    );
    // One reads names of attributes, because nothing is remembered here.
    expect([empty, await count()]).toEqual([8, 8]);
  });

  test('a change has exactly one part', async () => {
    const id = await desk.open();
    const { version: expectedVersion } = await desk.draftOf(id);
    const seen = { id, expectedVersion };
    for (const wrong of [{}, { comment: 'a', channel: 'fax' }])
      await expect(changeDraft(desk.ctx(), seen, wrong)).rejects.toThrow(ContractError);
  });

  test('open drafts are listed, and end with the clean-up of unused carts', async () => {
    const id = await desk.open({ guestEmail: 'liste@haus.example' });
    await desk.change(id, typedLines(['N1', '4']));
    const rows = await listDrafts(desk.ctx());
    expect(rows.find((row) => row.id === id)).toMatchObject({
      customer: 'liste@haus.example',
      store: 'de',
      channel: 'telephone',
      pieces: 4,
      openedBy: 'Sina Service',
    });
    await deleteAbandonedCarts({ db: database.db, clock: fixedClock('2026-12-30T10:00:00Z') });
    expect(await findDraftOrder(desk.ctx(), id)).toBeNull();
    expect(await listDrafts(desk.ctx())).toEqual([]);
  });
});
