import type {
  ShopText,
  ShopTextArea,
  ShopTextPart,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findEditedTexts, type TextRow } from '../parameters.sql.ts';
import { areaPaths } from './area-paths.ts';
import { type ShippedText, shippedTexts, textLocales } from './shipped-texts.ts';

const rowsPerPart = 50;

type DeskCtx = Pick<StaffCtx, 'db' | 'clock'> & {
  /** Of the German storefront. */
  baseUrl: string;
};
type Edits = ReadonlyMap<string, readonly TextRow[]>;

/**
 * Texts of the shop for the staff (OP1, CN5), by key, fifty after the key `after`: those whose key or versions contain every word of `search`,
 * of one area, or that were changed. One statement.
 */
export async function listShopTexts(
  ctx: DeskCtx,
  filter: { search?: string | null; area?: string | null; isChanged?: boolean | null },
  after: string | undefined,
): Promise<ShopTextPart> {
  const edits = await readEdits(ctx);
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...shippedTexts().values()].filter(
    (text) =>
      (after === undefined || text.key > after) &&
      (filter.area == null || text.area === filter.area) &&
      (filter.isChanged !== true || edits.has(text.key)) &&
      hasWords(text, edits, words),
  );
  const rows = found.slice(0, rowsPerPart);
  const next = found.length > rowsPerPart ? (rows.at(-1)?.key ?? null) : null;
  return { rows: rows.map((text) => textView(ctx, text, edits)), next };
}

/** A text with its versions (OP1, CN5); undefined for an unknown key. At most one statement. */
export async function viewShopText(ctx: DeskCtx, key: string): Promise<ShopText | undefined> {
  const text = shippedTexts().get(key);
  return text && textView(ctx, text, await readEdits(ctx));
}

/** The areas of the texts with their numbers (OP1). One statement. */
export async function listTextAreas(ctx: Pick<DeskCtx, 'db'>): Promise<ShopTextArea[]> {
  const edits = await readEdits(ctx);
  const areas = Map.groupBy(shippedTexts().values(), ({ area }) => area);
  return [...areas].map(([area, texts]) => ({
    area,
    count: texts.length,
    changed: texts.filter(({ key }) => edits.has(key)).length,
  }));
}

async function readEdits({ db }: Pick<DeskCtx, 'db'>): Promise<Edits> {
  return Map.groupBy(await findEditedTexts(db), ({ key }) => key);
}

function hasWords(text: ShippedText, edits: Edits, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const edited = (edits.get(text.key) ?? []).map((edit) => edit.text);
  const all = [text.key, ...Object.values(text.versions), ...edited].join('\n').toLowerCase();
  return words.every((word) => all.includes(word));
}

function textView({ clock, baseUrl }: DeskCtx, text: ShippedText, edits: Edits): ShopText {
  const { key, area, values, versions } = text;
  const edited = new Map((edits.get(key) ?? []).map((edit) => [edit.locale, edit.text]));
  return {
    key,
    area,
    readAt: clock.now().toISOString(),
    shownAt: (areaPaths[area] ?? []).map((path) => `${baseUrl}${path}`),
    values: [...values],
    versions: textLocales.map((locale) => ({
      locale,
      shipped: versions[locale] ?? '',
      text: edited.get(locale) ?? versions[locale] ?? '',
      isChanged: edited.has(locale),
    })),
  };
}
