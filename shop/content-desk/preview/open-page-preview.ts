import { seal } from '#shop/access/sealed-token.ts';
import { segments } from '#shop/kernel/audience.ts';
import type { PageName } from '#shop/content/page-input.ts';
import { previewedStorefronts } from '#shop/kernel/previewed-storefronts.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { findState } from '../draft.sql.ts';

const lastsMs = 10 * 60_000;

/** The parameter of a page's address that has the token of its preview. */
export const pagePreviewParameter = 'vorschau';

/** The address, on every storefront, to which the button that ends a preview leads. */
export const pagePreviewPath = '/api/page-preview/';

export type PreviewWish = {
  langCode: string;
  segment?: string | null | undefined;
  /** ISO 8601; now where it is left out. */
  date?: string | Date | null | undefined;
  tests: readonly { id: string; variant: string }[];
  /** Whether texts are picked on the page. */
  marksTexts?: boolean;
};

/** The most A/B tests that a token holds. */
const mostTests = 5;

/**
 * Makes the address of a page with its draft on a storefront, for a segment, a moment and variants of tests (OP1.content): sealed, valid for ten
 * minutes and on that storefront alone. Texts are marked for who may edit them (OP1.texts), on pages of the program too, such as those of products.
 * Refuses STOREFRONT_UNKNOWN for one that does not show the page's shop and language, and NO_PAGE. Two statements.
 */
export async function openPagePreview(
  ctx: OpeningCtx,
  name: PageName,
  { langCode, segment, date, tests, marksTexts = false }: PreviewWish,
): Promise<{ address: string } | Refusal<'STOREFRONT_UNKNOWN' | 'NO_PAGE'>> {
  const storefront = await storefrontOf(ctx, name, langCode);
  if (isRefusal(storefront)) return storefront;
  const isMarked = marksTexts && ctx.staff.rights.has('texts.edit');
  const { edited } = await findState(ctx.db, name);
  if (!edited && !isMarked) return refuse('NO_PAGE', 'content.noPage');
  return {
    address: await sealedAddress(ctx, storefront, {
      path: name.path,
      segment: segments.find((each) => each === segment),
      at: date ? new Date(date).getTime() : undefined,
      marksTexts: isMarked,
      tests: Object.fromEntries(tests.slice(0, mostTests).map(({ id, variant }) => [id, variant])),
    }),
  };
}

/** Levels of the navigation that open others. */
const openLevels = 2;

/**
 * Makes the address of a storefront's home page with the draft of a footer or navigation (OP1.content), sealed as that of a page. `openEntries` of
 * the navigation are shown open, the first level first. Refuses STOREFRONT_UNKNOWN for one that does not show it. One statement.
 */
export async function openPartPreview(
  ctx: OpeningCtx,
  { kind, key }: { kind: string; key: string },
  { langCode, openEntries }: { langCode: string; openEntries: readonly number[] },
): Promise<{ address: string } | Refusal<'STOREFRONT_UNKNOWN'>> {
  const storefront = await previewedStorefront(ctx, langCode);
  if (!storefront || previewedParts(storefront)[kind] !== key) return unknownStorefront;
  return {
    address: await sealedAddress(ctx, storefront, {
      path: '/',
      drafted: kind,
      openEntries: openEntries.slice(0, openLevels),
      tests: {},
    }),
  };
}

/** The footer and navigation that a storefront shows, by kind. */
function previewedParts({ shop, language, store }: Storefront): Readonly<Record<string, string>> {
  return { footer: `${shop} ${language}`, navigation: store };
}

type OpeningCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'localeFor'>;
type Site = Pick<PageName, 'shop' | 'language'>;

async function storefrontOf(
  ctx: OpeningCtx,
  { shop, language }: Site,
  langCode: string,
): Promise<Storefront | Refusal<'STOREFRONT_UNKNOWN'>> {
  const storefront = await previewedStorefront(ctx, langCode);
  return storefront?.shop === shop && storefront.language === language
    ? storefront
    : unknownStorefront;
}

async function previewedStorefront(
  ctx: OpeningCtx,
  langCode: string,
): Promise<Storefront | undefined> {
  const isKnown = previewedStorefronts.some((each) => each === langCode);
  return isKnown ? (await ctx.localeFor(langCode)).storefront : undefined;
}

const unknownStorefront = refuse('STOREFRONT_UNKNOWN', 'preview.storefrontUnknown');

async function sealedAddress(
  ctx: OpeningCtx,
  { langCode, baseUrl }: Storefront,
  { path, ...shown }: { path: string; [field: string]: unknown },
): Promise<string> {
  const until = ctx.clock.now().getTime() + lastsMs;
  const token = await seal(ctx, 'pagePreview', {
    path,
    ...shown,
    staffId: ctx.staff.id,
    langCode,
    until,
  });
  return `${baseUrl}${path}?${pagePreviewParameter}=${token}`;
}
