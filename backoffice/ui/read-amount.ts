/** `12,50`, `12.5` or `12` in minor units; undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
