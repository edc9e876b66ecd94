import { picturesOf, setPictures } from '#shop/catalogue-editing/parts/set-product-pictures.ts';
import type { PictureOfItem, ShownPicture } from '#shop/catalogue-editing/parts/shown-picture.ts';
import { mostPictures } from '#shop/catalogue-editing/fields/picture-limits.ts';
import {
  type LoadedProduct,
  loadProducts,
} from '#shop/catalogue-editing/products/load-products.ts';
import type { Problem } from '../table/problem.ts';
import { inParts, readOutcome } from './catalogue-outcomes.ts';
import { addOutcome, type ApplyCtx, type LineOutcome } from './field-group.ts';
import { entriesOf, type FieldChange, type FieldValue, listOf } from './field.ts';
import {
  alignedIn,
  isPictureAddress,
  isPictureField,
  type NamedPicture,
  picturesIn,
} from './line-pictures.ts';
import { findKnownKeys, findSources, type PictureSource } from './picture-sources.sql.ts';
import type { ProductLine } from './product-values.ts';

type Outcomes = Map<number, LineOutcome>;

/** A product with the pictures that it shows and is to show. */
type Wanted = {
  productId: number;
  /** The line at which what changes is kept. */
  line: number;
  before: ShownPicture[];
  after: ShownPicture[];
  /** Addresses that a trial does not fetch. */
  planned: string[];
  ofItems: PictureOfItem[];
};

/**
 * Shows products by the pictures that their lines name, behind those that they show already, and changes alternative texts (OP2).
 * Pictures that no line names stay. An item without a picture is shown by the first of its own line. One that could not be fetched is a
 * finding of its line; a trial says which ones would be fetched. Answers the outcome of each line. A constant number of statements.
 */
export async function addPictures(
  ctx: ApplyCtx,
  byProduct: ReadonlyMap<number, readonly ProductLine[]>,
): Promise<Outcomes> {
  const found: Outcomes = new Map();
  const naming = [...byProduct].filter(([, lines]) =>
    lines.some(({ values, seen }) => !seen && [...values.keys()].some(isPictureField)),
  );
  if (naming.length === 0) return found;
  const ids = naming.map(([productId]) => productId);
  const products = await loadProducts(ctx.db, ids);
  const shown = await picturesOf(ctx, ids);
  const resolve = await loadSources(ctx, naming);
  const wanted = naming.flatMap(([productId, lines]): Wanted[] => {
    const product = products.get(productId);
    const before = shown.get(productId) ?? [];
    return product ? [planOf({ product, before, lines, resolve, found })] : [];
  });
  await settle(ctx, found, wanted);
  return found;
}

/**
 * Gives products back the pictures that they showed before the change that is taken back, unless others changed them since (OP2). Comes
 * after states, as a published product keeps a picture.
 */
export async function takePicturesBack(
  ctx: ApplyCtx,
  byProduct: ReadonlyMap<number, readonly ProductLine[]>,
): Promise<Outcomes> {
  const found: Outcomes = new Map();
  const undone = [...byProduct].flatMap(([productId, lines]) =>
    lines.flatMap(({ line, values, seen }) =>
      seen && [...seen.keys()].some(isPictureField) ? [{ productId, line, values, seen }] : [],
    ),
  );
  if (undone.length === 0) return found;
  const ids = undone.map(({ productId }) => productId);
  await loadProducts(ctx.db, ids);
  const shown = await picturesOf(ctx, ids);
  const wanted = undone.flatMap(({ productId, line, values, seen }): Wanted[] => {
    const before = shown.get(productId) ?? [];
    const now = textsOf(before);
    const met = [...seen].filter(([field, value]) => isPictureField(field) && now[field] !== value);
    for (const [field] of met)
      addOutcome(found, line, {
        problems: [{ field, messageKey: 'shop.exchange.changedByOthers' }],
      });
    if (met.length > 0) return [];
    return [{ productId, line, before, after: formerOf(values, before), planned: [], ofItems: [] }];
  });
  await settle(ctx, found, wanted);
  return found;
}

/** What became of a source: its key, why it has none, or neither while it is not fetched. */
type Resolved = { key?: string; finding?: Omit<Problem, 'field'> };
type Resolve = (source: string) => Resolved;

async function loadSources(
  { db, isTrial }: ApplyCtx,
  naming: readonly (readonly [number, readonly ProductLine[]])[],
): Promise<Resolve> {
  const named = naming.flatMap(([, lines]) => lines.flatMap(({ values }) => picturesIn(values)));
  const sources = [...new Set(named.map(({ source }) => source))];
  const addresses = sources.filter(isPictureAddress);
  const found = addresses.length === 0 ? [] : await findSources(db, addresses);
  const byAddress = new Map<string, PictureSource>(found.map((each) => [each.address, each]));
  const keys = await findKnownKeys(db, sources);
  return (source) => {
    if (keys.has(source)) return { key: source };
    const values = { text: source.slice(0, 200) };
    if (!isPictureAddress(source))
      return { finding: { messageKey: 'shop.exchange.pictureAddressWrong', values } };
    const { key, problem } = byAddress.get(source) ?? {};
    if (key) return { key };
    return problem && !isTrial ? { finding: problem } : {};
  };
}

type Plan = {
  product: LoadedProduct;
  before: ShownPicture[];
  lines: readonly ProductLine[];
  resolve: Resolve;
  found: Outcomes;
};

function planOf({ product, before, lines, resolve, found }: Plan): Wanted {
  const after = new Map(before.map((picture) => [picture.key, picture]));
  const planned = new Set<string>();
  const ofItems: PictureOfItem[] = [];
  for (const { line, values, itemId, isNew = false } of lines) {
    let ownKey: string | undefined;
    for (const named of picturesIn(values)) {
      const { key, finding }: Resolved = after.has(named.source)
        ? { key: named.source }
        : resolve(named.source);
      if (finding) addOutcome(found, line, { findings: [{ field: 'pictures', ...finding }] });
      else if (key === undefined) planned.add(named.source);
      else {
        ownKey ??= key;
        after.set(key, { key, alts: altsOf(named, after.get(key)?.alts ?? null, product) });
      }
    }
    if (ownKey !== undefined && itemId) ofItems.push({ itemId, key: ownKey, isNew });
    if (values.get('pictures') === null && before.length > 0)
      addOutcome(found, line, {
        problems: [{ field: 'pictures', messageKey: 'shop.exchange.picturesStay' }],
      });
    if (after.size + planned.size > mostPictures)
      addOutcome(found, line, {
        problems: [
          {
            field: 'pictures',
            messageKey: 'shop.exchange.picturesTooMany',
            values: { most: mostPictures },
          },
        ],
      });
  }
  const line = (lines.find(({ isHead }) => !isHead) ?? lines[0])?.line ?? 0;
  const pictures = [...after.values()];
  return { productId: product.id, line, before, after: pictures, planned: [...planned], ofItems };
}

/** The given texts, else those that are there. Where a language has none, the name of the product describes it. */
function altsOf(
  { alts: given }: NamedPicture,
  now: ShownPicture['alts'],
  { texts }: LoadedProduct,
): ShownPicture['alts'] {
  const isSame = (language: 'de' | 'en') =>
    given[language] === '' || given[language] === withoutBar(now?.[language] ?? '');
  if (isSame('de') && isSame('en')) return now;
  const nameOf = (language: 'de' | 'en') => texts[language]?.fields.name;
  const textOf = (language: 'de' | 'en', other: 'de' | 'en') =>
    given[language] || now?.[language] || nameOf(language) || nameOf(other) || given[other];
  return { de: textOf('de', 'en'), en: textOf('en', 'de') };
}

/** The pictures of a product as its fields are written; null for none. */
export function textsOf(pictures: readonly ShownPicture[]): Record<string, FieldValue> {
  const alts = (language: 'de' | 'en') => {
    const all = pictures.map((picture) => withoutBar(picture.alts?.[language] ?? ''));
    return all.some((text) => text !== '') ? all.join(' | ') : null;
  };
  return {
    pictures: listOf(pictures.map(({ key }) => key)),
    'pictureAlts.de': alts('de'),
    'pictureAlts.en': alts('en'),
  };
}

/** A text in a list, whose entries vertical bars part. */
const withoutBar = (text: string): string => text.replaceAll('|', '/');

/** The pictures that fields of an earlier state name. */
function formerOf(
  values: ReadonlyMap<string, FieldValue>,
  now: readonly ShownPicture[],
): ShownPicture[] {
  const keys = values.has('pictures')
    ? entriesOf(String(values.get('pictures') ?? ''))
    : now.map(({ key }) => key);
  const texts = {
    de: alignedIn(values, 'pictureAlts.de'),
    en: alignedIn(values, 'pictureAlts.en'),
  };
  return keys.map((key, place) => {
    const alts = now.find((picture) => picture.key === key)?.alts;
    const textOf = (language: 'de' | 'en') =>
      (values.has(`pictureAlts.${language}`) ? texts[language][place] : alts?.[language]) ?? '';
    const [de, en] = [textOf('de'), textOf('en')];
    return { key, alts: de === '' && en === '' ? null : { de: de || en, en: en || de } };
  });
}

async function settle(ctx: ApplyCtx, found: Outcomes, wanted: readonly Wanted[]): Promise<void> {
  const outcomes = await inParts(wanted, (part) =>
    setPictures(
      ctx,
      part.map(({ productId, before, after, ofItems }) => {
        return { productId, pictures: after, seen: before, ofItems };
      }),
    ),
  );
  for (const [index, each] of wanted.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    const { problems } = readOutcome(outcome, ctx.references, { isItem: false });
    addOutcome(found, each.line, { problems, changes: changesOf(each) });
  }
}

function changesOf({ before, after, planned }: Wanted): FieldChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  const keys = [...after.map(({ key }) => key), ...planned];
  const shown: Record<string, FieldValue> = { ...now, pictures: listOf(keys) };
  return Object.keys(shown).flatMap((field) => {
    const change = { field, before: old[field] ?? null, after: shown[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
}
