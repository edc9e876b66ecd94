import { xmlText } from '#shop/kernel/xml-text.ts';

/** An element with its content, which is XML already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const written = given.map(([key, value]) => ` ${key}="${xmlText(String(value))}"`).join('');
  return `<${name}${written}>${content.join('')}</${name}>`;
}

/** An amount in minor units as a decimal number with two digits behind the point. */
export function decimal(minor: number): string {
  const amount = Math.abs(minor);
  const text = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return minor < 0 ? `-${text}` : text;
}

/** An instant as documents of purchasing systems write it. */
export function timeText(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, '+00:00');
}
