import { randomUUID } from 'node:crypto';
import { auditedDb } from '#shop/audit/audited-db.ts';
import type { DeskDeal } from '#shop/backoffice-resolver-types.generated.ts';
import { listDealDays } from '#shop/deals/desk/find-deals.ts';
import { planDeal } from '#shop/deals/desk/plan-deal.ts';
import type { TypedDeal, TypedTerms } from '#shop/deals/desk/read-terms.ts';
import type { fixedClock } from '#shop/kernel/clock.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import type { TestDatabase } from './database.ts';

const staff = {
  id: 7,
  name: 'Mara Marketing',
  email: 'mara@ranzen.example',
  language: 'de' as const,
  rights: new Set(['deals.manage'] as const),
  sessionHash: '',
  confirmedAt: new Date(0),
};

/** Terms of a deal on Monday evening, 2026-11-23. */
export const terms: TypedTerms = {
  specialAmountMinor: 7000,
  cap: 50,
  perCustomerLimit: 3,
  startsAt: '2026-11-23T18:00',
  endsAt: '2026-11-23T22:00',
};

/** A deal on the item N1 in Germany, as the staff types it. */
export const wanted = (changes: Partial<TypedTerms> = {}, itemNumber = 'N1'): TypedDeal => ({
  itemNumber,
  priceList: 'de',
  terms: { ...terms, ...changes },
});

/** The desk of deals as a person of the staff uses it, over a test's database. */
export function dealDesk(database: TestDatabase, clock: ReturnType<typeof fixedClock>) {
  const ctx = {
    db: auditedDb(database.db, { actor: 'staff:7', command: 'scheduleDeal' }),
    clock,
    staff,
  };
  const list = async (from = '2026-11-16', days = 14, priceList?: string): Promise<DeskDeal[]> => {
    const found = await listDealDays(ctx, { from, days, priceList });
    return [
      ...new Map(found.flatMap(({ deals }) => deals).map((deal) => [deal.id, deal])).values(),
    ];
  };
  return {
    ctx,
    plan: (
      changes?: Partial<TypedTerms>,
      itemNumber?: string,
      key: string = randomUUID(),
    ): Promise<Refusal | undefined> => planDeal(ctx, { key, deal: wanted(changes, itemNumber) }),
    list,
    /** The one deal that there is. */
    only: async (): Promise<DeskDeal> => {
      const [deal, ...others] = await list('2026-11-01', 42);
      if (!deal || others.length > 0) throw new Error('There is not one deal.');
      return deal;
    },
  };
}
