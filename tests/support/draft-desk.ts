import { auditedDb } from '#shop/audit/audited-db.ts';
import { changeDraft } from '#shop/draft-orders/change-draft.ts';
import type { DeskCtx } from '#shop/draft-orders/draft-ctx.ts';
import { findDraftOrder } from '#shop/draft-orders/find-draft.ts';
import { openDraft } from '#shop/draft-orders/open-draft.ts';
import { placeDraft } from '#shop/draft-orders/place-draft.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { giveBankAccount } from './bank-account.ts';
import { berlin } from './buyer.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { addItems } from './items.ts';
import { staffWith } from './staff.ts';
import { visitorOf } from './visitor.ts';
import { addVouchers, fixed, ordinary } from './vouchers.ts';

const hosts: Readonly<Record<string, string>> = {
  'de-de': 'www.ranzen.de',
  'at-de': 'www.ranzen.at',
  'ch-de': 'www.ranzen.ch',
  'de-en': 'en.ranzen.de',
  edu: 'educational.ranzen.de',
};

export type DraftChange = Parameters<typeof changeDraft>[2];
type Opening = Partial<Parameters<typeof openDraft>[1]>;
type Confirmed = Parameters<typeof placeDraft>[2];

/** The change that adds lines as they were typed. */
export const typedLines = (...entries: [orderNumber: string, quantity: string][]): DraftChange => ({
  entries: entries.map(([orderNumber, quantity]) => ({ orderNumber, quantity })),
});

export const payBy = (paymentId: string): DraftChange => ({ payment: { paymentId } });

/** The change that bills to an address in Berlin, and delivers to it. */
export const billToBerlin = (streetAndHouseNr = berlin.streetAndHouseNr): DraftChange => ({
  newAddress: { kind: 'billing', address: { ...berlin, streetAndHouseNr } },
});

export type DraftShop = { database: TestDatabase; desk: Awaited<ReturnType<typeof openDraftDesk>> };

/** A database with what tests of drafts order, and a person of the staff who orders it. */
export async function createDraftShop(clock: Clock): Promise<DraftShop> {
  const database = await createTestDatabase();
  await stockDraftShop(database);
  return { database, desk: await openDraftDesk(database, clock) };
}

/** Puts on sale what tests of drafts order, with vouchers and the shop's bank account. */
async function stockDraftShop({ db, pool }: TestDatabase): Promise<void> {
  await addItems(pool, [
    { id: 1, amountMinor: 1295 },
    { id: 2, amountMinor: 2500, taxClass: 'reduced' },
    { id: 3, amountMinor: 490, onHand: 2 },
    { id: 4, amountMinor: 2000, deal: { specialAmountMinor: 1500, cap: 50, perCustomerLimit: 2 } },
    { id: 5, amountMinor: 300, minimum: 10 },
    { id: 6, amountMinor: 700 },
    { id: 7, amountMinor: 12_900, isBulky: true },
    { id: 8, amountMinor: 60_000 },
  ]);
  await addVouchers(db, [
    { ...ordinary, code: 'ZEHN' },
    { ...fixed(500), code: 'EINMAL', isOncePerCustomer: true },
  ]);
  await giveBankAccount({ pool });
}

let guests = 0;

/** A person of the staff who places orders for customers, with the commands that tests send. Refused openings throw. */
export async function openDraftDesk(database: TestDatabase, clock: Clock) {
  const person = await staffWith(database, { roles: ['service'], clock, name: 'Sina Service' });
  const { payments, catalogueIndex } = visitorOf(database.db, { clock });
  const locales = new Map<string, Pick<Ctx, 'storefront' | 'texts'>>();
  const localeFor = async (langCode: string) => {
    const known = locales.get(langCode);
    const host = hosts[langCode] ?? '';
    const { storefront, texts } = known ?? visitorOf(database.db, { clock, host });
    locales.set(langCode, { storefront, texts });
    return { storefront, texts };
  };
  /** The ctx of a command, whose writes are audited. */
  const ctx = (command = 'placeDraftOrder') =>
    ({
      db: auditedDb(database.db, { actor: `staff:${person.id}`, command }),
      clock,
      payments,
      catalogueIndex,
      localeFor,
      staff: { id: person.id, name: 'Sina Service', language: 'en' },
    }) satisfies DeskCtx & Pick<StaffCtx, 'catalogueIndex'>;
  const draftOf = async (id: string) => {
    const draft = await findDraftOrder(ctx(), id);
    if (!draft) throw new Error('There is no such draft.');
    return draft;
  };
  const contentOf = async (id: string) => {
    const { content } = await draftOf(id);
    if (!content) throw new Error('The draft is placed.');
    return content;
  };
  const seen = async (id: string) => ({ id, expectedVersion: (await draftOf(id)).version });
  /** Opens a draft, for a new guest unless the opening says otherwise. */
  const open = async (opening: Opening = {}): Promise<string> => {
    guests += 1;
    const usual = { langCode: 'de-de', channel: 'telephone' };
    const id = await openDraft(ctx('openDraftOrder'), {
      ...usual,
      guestEmail: `anruf${guests}@haus.example`,
      ...opening,
    });
    if (isRefusal(id)) throw new Error(id.refused);
    return id;
  };
  /** Makes changes one after the other; answers the code of each refusal. */
  const change = async (id: string, ...changes: DraftChange[]) => {
    const codes: (string | undefined)[] = [];
    for (const one of changes) {
      const { refusal } = await changeDraft(ctx('changeDraftOrder'), await seen(id), one);
      codes.push(refusal?.refused);
    }
    return codes;
  };
  /** Places a draft with the sum that it has. */
  const place = async (id: string, confirmed: Partial<Confirmed> = {}) => {
    const { version: expectedVersion, content } = await draftOf(id);
    return placeDraft(
      ctx(),
      { id, expectedVersion },
      {
        confirmedTotalMinor: content?.totals.total.amountMinor ?? 0,
        confirmedFreeItemIds: content?.freeLines.map(({ itemId }) => itemId) ?? [],
        ...confirmed,
      },
    );
  };
  /** A draft that lacks nothing. */
  const ready = async (items: DraftChange, opening: Opening = {}, paymentId = 'INVOICE') => {
    const id = await open(opening);
    const refused = await change(id, items, billToBerlin(), payBy(paymentId));
    if (refused.some((code) => code !== undefined)) throw new Error(refused.join());
    return id;
  };
  return { staffId: person.id, ctx, draftOf, contentOf, seen, open, change, place, ready };
}

/** The order of a number. Throws a refusal. */
export async function placedOrder(database: TestDatabase, number: string | Refusal | null) {
  const order =
    number === null || isRefusal(number) ? undefined : await findOrderByNumber(database.db, number);
  if (!order) throw new Error(`There is no order: ${JSON.stringify(number)}`);
  return order;
}

/** A registered customer; answers the account's id. */
export async function addPrivateCustomer({ pool }: TestDatabase, email: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, created_at)
     values ('consumer', 'private', $1, 'x', 'Jana', 'Becker', '2026-01-01') returning id::integer`,
    [email],
  );
  return rows[0]?.id ?? 0;
}
