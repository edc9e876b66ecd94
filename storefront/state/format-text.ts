import type { CompiledMessage } from '#contract/shop-api.ts';
import { formatNumber } from './format-number.ts';

type Values = Readonly<Record<string, string | number>>;
type Token = string | readonly [name: string, type?: string, choices?: Choices];
type Choices = Readonly<Record<string, CompiledMessage | number>>;

/**
 * Fills the values into a compiled ICU message: arguments, numbers, plurals, ordinals and choices. The server compiles;
 * this is the small part of it that browsers need. A value that is missing leaves a gap.
 */
export function formatText(message: CompiledMessage, values: Values, locale: string): string {
  return typeof message === 'string'
    ? message
    : (message as readonly Token[])
        .map((token, index, tokens) => {
          const spoken = formatToken(token, values, locale);
          return isQuoted(tokens, index) ? withInnerQuotes(spoken) : spoken;
        })
        .join('');
}

/** A value between quotation marks. */
function isQuoted(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return typeof tokens[index] !== 'string' && typeof before === 'string' && /[„“«]$/.test(before);
}

const innerQuotes: Readonly<Record<string, string>> = {
  '„': '‚',
  '“': '‘',
  '”': '’',
  '«': '‹',
  '»': '›',
};

/** Nested quotation marks become single ones. */
const withInnerQuotes = (text: string): string =>
  text.replaceAll(/[„“”«»]/g, (mark) => innerQuotes[mark] ?? mark);

function formatToken(token: Token, values: Values, locale: string): string {
  if (typeof token === 'string') return token;
  const [name, type, choices] = token;
  const value = values[name];
  if (value === undefined) return '';
  if (type === 'select') return chosen(choice(String(value)) ?? choice('other'));
  if (type === 'plural' || type === 'selectordinal') return formatCount(Number(value));
  return type === 'number' ? formatNumber(Number(value), locale) : String(value);

  function choice(name: string): Choices[string] | undefined {
    return choices && Object.hasOwn(choices, name) ? choices[name] : undefined;
  }

  function chosen(message: Choices[string] | undefined): string {
    return typeof message === 'number' ? '' : formatText(message ?? '', values, locale);
  }

  /** `#` is the count less the offset. */
  function formatCount(count: number): string {
    const rest = count - Number(choice('offset') ?? 0);
    const form = type === 'plural' ? pluralForm(rest) : ordinals(locale).select(rest);
    const message = choice(String(count)) ?? choice(form) ?? choice('other');
    const shown = formatNumber(rest, locale);
    const counted = typeof message === 'string' ? [message] : message;
    if (!Array.isArray(counted)) return '';
    return chosen(counted.map((part: Token) => (part === '#' ? shown : part)));
  }
}

const kept = new Map<string, Intl.PluralRules>();

/** The plural form of German and English. */
const pluralForm = (count: number): Intl.LDMLPluralRule => (count === 1 ? 'one' : 'other');

function ordinals(locale: string): Intl.PluralRules {
  const rules = kept.get(locale) ?? new Intl.PluralRules(locale, { type: 'ordinal' });
  kept.set(locale, rules);
  return rules;
}
