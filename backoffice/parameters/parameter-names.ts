import type { ParameterFactsFragment } from '#contract/backoffice-operations.generated.ts';
import { useLocale, useServerTexts } from '../texts/use-texts.tsx';

export type Parameter = ParameterFactsFragment;

/** What a parameter does, in a sentence; of a tariff to a country that of the tariff. Its name where the program does not read it. */
export function useParameterName(): (parameter: Pick<Parameter, 'name' | 'entry'>) => string {
  const texts = useServerTexts();
  return ({ name, entry }) => {
    const [, tariff, country] =
      /^((?:shippingCost|freeShippingFrom)Minor)\.([A-Z]{2})$/.exec(entry) ?? [];
    if (tariff !== undefined)
      return texts(`parameter.is.${name}.${tariff}.to`, { country: country ?? '' });
    const key = `parameter.is.${name}.${entry}`;
    const sentence = texts(key);
    return sentence === key ? `${name} ${entry}` : sentence;
  };
}

/** A value as the staff reads it: flags as on and off, money as an amount, numbers with their unit. */
export function useValueText(): (
  parameter: Parameter,
  value: string | null,
  store?: string,
) => string {
  const texts = useServerTexts();
  const locale = useLocale();
  return ({ kind, unit, onValue }, value, store) => {
    if (value === null) return texts('parameter.nothing');
    if (kind === 'flag') return texts(value === onValue ? 'parameter.on' : 'parameter.off');
    if (kind !== 'number' || !/^\d+$/.test(value)) return value;
    if (unit === 'minor') return amountText(Number(value) / 100, locale, store);
    return texts(`parameter.unit.${unit}`, { count: Number(value) });
  };
}

/** An amount in the currency of a store; for all stores without one, as theirs differ. */
function amountText(amount: number, locale: string, store: string | undefined): string {
  const currency = store === 'ch' ? 'CHF' : 'EUR';
  return new Intl.NumberFormat(
    locale,
    store === undefined || store === '*'
      ? { minimumFractionDigits: 2 }
      : { style: 'currency', currency },
  ).format(amount);
}

export function parameterPath({ name, entry }: Pick<Parameter, 'name' | 'entry'>): string {
  return `/parameters/${encodeURIComponent(name)}/${encodeURIComponent(entry)}`;
}
