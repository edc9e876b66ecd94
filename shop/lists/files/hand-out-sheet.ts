import { pageNumbers } from '#shop/paper/draw-paper.ts';
import type { WishlistEntry } from '#shop/resolver-types.generated.ts';
import type { ClassList } from '../lists.sql.ts';
import type { ListFileCtx } from './list-file-ctx.ts';

type HandOut = {
  name: string;
  description: string;
  code: string;
  isForPupil: boolean;
  about: ClassList;
  entries: readonly WishlistEntry[];
};

/** Texts of a hand-out. */
export type HandOutSheet = ReturnType<typeof handOutSheet>;

/** The texts of a hand-out in the storefront's language. */
export function handOutSheet(list: HandOut, { texts, storefront, clock }: ListFileCtx) {
  const address = addressFor(storefront);
  const shown = address.replace(/^https?:\/\//, '');
  const word = (name: string): string => texts(`shop.lists.file.${name}`);
  return {
    name: list.name,
    about: [list.about.className, list.about.teacher, list.about.school]
      .filter(Boolean)
      .join(' · '),
    description: list.description,
    language: storefront.language,
    shop: texts('shop.meta.shop'),
    date: clock.now(),
    foot: texts('shop.lists.file.page', pageNumbers),
    counted: texts(list.isForPupil ? 'shop.lists.file.forChild' : 'shop.lists.file.forAll'),
    headings: [word('have'), word('quantity'), word('item'), word('number')] as const,
    rows: list.entries.map((entry) => ({
      needed: neededText(entry, texts),
      name: entry.name.replaceAll('\u00AD', ''),
      variant: entry.variantInfoList.map(({ value }) => value).join(', '),
      number: entry.orderNumber ?? '',
    })),
    online: {
      title: texts('shop.lists.file.online'),
      text: texts('shop.lists.file.onlineText', { address: shown }),
      address: `${address}?code=${list.code}`,
      scan: texts('shop.lists.file.scan'),
      code: texts('shop.lists.file.code', {
        code: `${list.code.slice(0, 4)}-${list.code.slice(4)}`,
      }),
    },
  };
}

/** Pieces with their packs where pieces per pupil are set, else packs. */
function neededText(
  { perPupil, packSize, quantity }: WishlistEntry,
  texts: ListFileCtx['texts'],
): string {
  if (!perPupil) return String(quantity);
  if (packSize === 1) return texts('shop.lists.file.pieces', { count: perPupil });
  const packs = Math.ceil(perPupil / packSize);
  const key = perPupil % packSize === 0 ? 'shop.lists.file.fullPacks' : 'shop.lists.file.fromPacks';
  return texts(key, { count: perPupil, packs });
}

/** The address in the consumer shop of the school's language, where families buy. */
export function addressFor({ baseUrl }: Pick<ListFileCtx['storefront'], 'baseUrl'>): string {
  const ofFamilies = baseUrl.replace(
    /^(https?:\/\/)(en\.)?educational\./,
    (_, protocol: string, english?: string) => `${protocol}${english ?? 'www.'}`,
  );
  return `${ofFamilies}/liste/`;
}
