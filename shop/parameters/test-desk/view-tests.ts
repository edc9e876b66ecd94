import type { AbTestView, AbVariantView } from '#shop/backoffice-resolver-types.generated.ts';
import { controlVariant } from '#shop/kernel/audience.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { sumTestCounts, type TestCount } from '../ab-count.sql.ts';
import type { AbTest } from '../ab-test.sql.ts';
import { findAbTests } from '../find-ab-tests.ts';
import { newcombe, type Sample, sampleRatio, shareOf, wilson } from './statistics.ts';

type DeskCtx = Pick<StaffCtx, 'db' | 'clock'>;

/** A/B tests with their results for the staff (OP1, CN4), those that run first. Two statements. */
export async function listTestViews({ db, clock }: DeskCtx): Promise<AbTestView[]> {
  const now = clock.now();
  const [tests, counts] = await Promise.all([
    findAbTests(db, now, { all: true }),
    sumTestCounts(db),
  ]);
  return tests
    .map((test) => viewOf(test, counts, now))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** An A/B test with its results for the staff (OP1, CN4); undefined for an unknown one. Two statements. */
export async function viewTest(ctx: DeskCtx, id: string): Promise<AbTestView | undefined> {
  return (await listTestViews(ctx)).find((test) => test.id === id);
}

type State = 'running' | 'coming' | 'ended';
const states: readonly string[] = ['running', 'coming', 'ended'] satisfies State[];
const placeOf = ({ state }: AbTestView): number => states.indexOf(state);

function stateOf({ startsAt, endsAt }: AbTest, now: Date): State {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt <= now ? 'running' : 'coming';
}

function viewOf(test: AbTest, counts: readonly TestCount[], now: Date): AbTestView {
  const { id, trackingCode, stores, stickyDays, startsAt, endsAt, winner } = test;
  const state = stateOf(test, now);
  const samples = new Map(test.variants.map(({ name }) => [name, sampleOf(id, name, counts)]));
  const drawn = test.variants.map(({ name, weight }) => ({
    weight,
    visitors: samples.get(name)?.visitors ?? 0,
  }));
  const { chiSquare, isUneven } = sampleRatio(drawn);
  const sum = (of: keyof Sample) => [...samples.values()].reduce((all, each) => all + each[of], 0);
  return {
    id,
    trackingCode,
    state,
    stores: [...stores],
    stickyDays,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    winner: state === 'ended' ? (winner ?? controlVariant) : null,
    variants: variantViews(test, samples),
    visitors: sum('visitors'),
    orders: sum('orders'),
    chiSquareHundredths: Math.round(chiSquare * 100),
    isUneven,
  };
}

/** Orders are those of visitors who were counted, so there are no more of them; a minute of visitors may be lost. */
function sampleOf(testId: string, variant: string, counts: readonly TestCount[]): Sample {
  const count = counts.find((each) => each.testId === testId && each.variant === variant);
  const visitors = count?.visitors ?? 0;
  return { visitors, orders: Math.min(count?.orders ?? 0, visitors) };
}

function variantViews({ variants }: AbTest, samples: ReadonlyMap<string, Sample>): AbVariantView[] {
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0);
  const control = samples.get(controlVariant) ?? { visitors: 0, orders: 0 };
  return variants.map(({ name, weight }) => {
    const sample = samples.get(name) ?? { visitors: 0, orders: 0 };
    const { low, high } = wilson(sample);
    return {
      name,
      share: millionths(weight / weights),
      ...sample,
      rate: millionths(shareOf(sample)),
      rateLow: millionths(low),
      rateHigh: millionths(high),
      difference: name === controlVariant ? null : differenceOf(sample, control),
    };
  });
}

function differenceOf(one: Sample, control: Sample): { low: number; high: number } | null {
  if (one.visitors === 0 || control.visitors === 0) return null;
  const { low, high } = newcombe(one, control);
  return { low: millionths(low), high: millionths(high) };
}

function millionths(share: number): number {
  return Math.round(share * 1_000_000);
}
