import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** What a typed text is: values that it takes by name, each with its format, or undefined where it cannot be read. */
export function readMessage(text: string): ReadonlyMap<string, string> | undefined {
  try {
    return new Map(valuesIn(compileMessageOrThrow(text)));
  } catch {
    return undefined;
  }
}

function valuesIn(message: CompiledMessage): [string, string][] {
  return message.flatMap((token): [string, string][] => {
    if (typeof token === 'string') return [];
    const [name, format = 'text', choices] = token;
    if (typeof choices !== 'object' || choices === null) return [[name, format]];
    const inner = Object.values(choices).filter(Array.isArray).flatMap(valuesIn);
    return [...inner, [name, format]];
  });
}

const formatLocales: Readonly<Record<string, string>> = {
  de: 'de-DE',
  ch: 'de-CH',
  edu: 'de-DE',
  en: 'en-GB',
};

/** A readable text as storefronts show it, with samples for its values: once for each of the numbers where it has plural forms. */
export function showExamples(text: string, locale: string): readonly string[] {
  const values = readMessage(text);
  if (!values) return [];
  const spoken = formatLocales[locale] ?? 'de-DE';
  const i18n = setupI18n({
    locale: spoken,
    messages: { [spoken]: { sample: compileMessageOrThrow(text) } },
  });
  const hasForms = [...values.values()].some((format) => format.startsWith('plural'));
  const shown = (hasForms ? [1, 3] : [3]).map((count) =>
    i18n._(
      'sample',
      Object.fromEntries(
        [...values].map(([name, format]) => [name, sampleOf(name, format, count)]),
      ),
    ),
  );
  return [...new Set(shown)];
}

function sampleOf(name: string, format: string, count: number): string | number | Date {
  if (format === 'number' || format.startsWith('plural') || format === 'selectordinal')
    return count;
  if (format === 'date' || format === 'time') return new Date('2026-12-24T10:00:00Z');
  if (/price|amount|total|cost|sum/i.test(name)) return '12,95 €';
  if (/count|days|quantity|number$/i.test(name)) return String(count);
  if (/name/i.test(name)) return 'Anna';
  return `‹${name}›`;
}
