import { knownFirstDays } from './first-days.ts';
import { dayIn } from '#shop/catalogue/working-days.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import type { SchoolRegion } from '#shop/resolver-types.generated.ts';

const timeZone = 'Europe/Berlin';

/**
 * The federal states or cantons of the storefront's country with their next first school day, today included. A day that staff set in
 * the parameter `schoolStart` `firstDays` goes before the known ones. One statement.
 */
export async function findSchoolRegions(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'clock'>,
): Promise<SchoolRegion[]> {
  const { storefront, clock } = ctx;
  const set = setDays(await globalParameter(ctx, 'schoolStart', 'firstDays'));
  const today = dayIn(timeZone, clock.now()).day.toISOString().slice(0, 10);
  return knownFirstDays
    .filter(({ code }) => code.startsWith(`${storefront.country}-`))
    .map(({ code, de, en, firstDays: known }) => {
      const own = set.filter((each) => each.code === code).map(({ day }) => day);
      const years = new Set(own.map((day) => day.slice(0, 4)));
      const days = [...own, ...known.filter((day) => !years.has(day.slice(0, 4)))];
      const firstDay = days.toSorted().find((day) => day >= today) ?? null;
      return { code, name: storefront.language === 'de' ? de : en, firstDay };
    });
}

/** Reads `DE-BY 2027-09-14, CH-GL 2027-08-16`; what is no such pair is left out. */
export function setDays(text: string | undefined): { code: string; day: string }[] {
  return [
    ...(text ?? '').matchAll(/\b((?:DE|AT|CH)-[A-Z0-9]{1,2})[ =](\d{4}-\d{2}-\d{2})\b/g),
  ].flatMap(([, code, day]) => (code && day ? { code, day } : []));
}
