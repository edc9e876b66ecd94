import { entriesOf, pictureColumns } from './field.ts';
import type { Values } from './product-input.ts';

/** A picture that a line names: an address to fetch it from, or the key of one that the shop has. */
export type NamedPicture = { source: string; alts: { de: string; en: string } };

/** Whether a field is one of pictures, which each line of a product may have of its own. */
export const isPictureField = (id: string): boolean => /^pictures?(?:Alts)?(?:\.|$)/.test(id);

/** The pictures that a line names, in the order of its columns; one that it names twice counts once. */
export function picturesIn(values: Values): NamedPicture[] {
  const single = pictureColumns.flatMap((column) => {
    const source = values.get(column);
    return typeof source === 'string' ? [{ source, alts: { de: '', en: '' } }] : [];
  });
  const alts = { de: alignedIn(values, 'pictureAlts.de'), en: alignedIn(values, 'pictureAlts.en') };
  const listed = entriesOf(String(values.get('pictures') ?? '')).map((source, place) => ({
    source,
    alts: { de: alts.de[place] ?? '', en: alts.en[place] ?? '' },
  }));
  const bySource = new Map<string, NamedPicture>();
  for (const named of [...single, ...listed]) {
    const known = bySource.get(named.source);
    if (!known || (known.alts.de === '' && known.alts.en === '')) bySource.set(named.source, named);
  }
  return [...bySource.values()];
}

/** The entries of a column that belong to those of `pictures`, empty ones too. */
export function alignedIn(values: Values, field: string): string[] {
  const value = values.get(field);
  return typeof value === 'string' ? value.split('|').map((entry) => entry.trim()) : [];
}

const longestAddress = 2000;

/** Whether a picture is named by its address, which has no password in it. */
export function isPictureAddress(source: string): boolean {
  if (!/^https?:\/\//i.test(source) || source.length > longestAddress) return false;
  const address = URL.parse(source);
  return address !== null && address.username === '' && address.password === '';
}
