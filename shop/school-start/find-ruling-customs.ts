import { globalParameter } from '#shop/parameters/global-parameter.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { RulingCustom } from '#shop/resolver-types.generated.ts';
import { rulingCustoms, scriptSources } from './ruling-customs.ts';

/**
 * The usual rulings of exercise books by region and school year, with what is known of the handwriting taught and its sources. What
 * staff set in the parameter `schoolStart` `usualRulings` goes before the known ones. One statement.
 */
export async function findRulingCustoms(
  ctx: Pick<Ctx, 'db' | 'storefront'>,
): Promise<RulingCustom[]> {
  const set = setRulings(await globalParameter(ctx, 'schoolStart', 'usualRulings'));
  return rulingCustoms.map(({ code, de, en, script, years }) => ({
    code,
    name: ctx.storefront.language === 'de' ? de : en,
    script,
    sources: [...scriptSources[script]],
    years: schoolYears.flatMap((year) => {
      const own = set.get(`${code} ${year}`);
      const rulings = own ?? years[year - 1] ?? [];
      return rulings.length === 0 ? [] : [{ year, rulings: [...rulings] }];
    }),
  }));
}

const schoolYears = [1, 2, 3, 4, 5] as const;

/** Reads `DE-BY 2: 2, 7; AT 1: 7`, the last of a region and year; what is no such entry is left out. */
export function setRulings(text: string | undefined): Map<string, string[]> {
  const entries = (text ?? '').matchAll(
    /(?:^|[;\n])\s*((?:DE-[A-Z]{2}|AT|CH)) ([1-5]):[ \t]*([0-9a-z]{1,3}(?:[ ,]+[0-9a-z]{1,3})*)[ \t]*(?=$|[;\n])/g,
  );
  return new Map(
    [...entries].map(([, code, year, rulings = '']) => [
      `${code} ${year}`,
      [...new Set(rulings.split(/[ ,]+/))],
    ]),
  );
}
