import * as v from 'valibot';
import { nameStyles } from '#contract/names-on-products.ts';
import {
  address,
  code,
  day,
  document,
  fieldMessages,
  flag,
  id,
  line,
  lines,
  listOf,
  maybe,
  oneOf,
  optionalLine,
  setOf,
  whole,
} from './parts.ts';

/** Kinds of goods that have duties of their own. */
export const productKinds = ['general', 'toy', 'textile', 'lamp'] as const;

/** Care symbols that product pages know. */
const careSymbols = [
  'wash-30',
  'wash-40',
  'wash-60',
  'hand-wash',
  'no-wash',
  'no-bleach',
  'no-tumble-dry',
  'tumble-dry-low',
  'iron-low',
  'no-iron',
  'no-dry-clean',
] as const;

/** The fields of a product that staff changes, each with what it may be. */
export const productSchemas = {
  kind: oneOf(productKinds),
  brandId: id,
  mainCategoryId: id,
  taxClass: oneOf(['standard', 'reduced']),
  isBook: flag,
  book: v.nullable(
    document({
      authors: listOf(line(100), 20),
      publisher: line(100),
      pages: v.nullish(whole(1, 100_000), null),
      isFixedPrice: flag,
    }),
  ),
  isBulky: flag,
  isTopseller: flag,
  nameStyle: v.nullable(oneOf(nameStyles)),
  releasedOn: day,
  warrantyMonths: v.nullable(whole(0, 600)),
  ageFromMonths: v.nullable(whole(0, 216)),
  energyLabel: v.nullable(
    document({
      grade: v.pipe(v.string(), v.regex(/^[A-G]\+{0,3}$/, fieldMessages.notOne)),
      scale: v.pipe(v.string(), v.regex(/^[A-G]\+{0,3}-[A-G]\+{0,3}$/, fieldMessages.wrong)),
      label: maybe(address),
      sheet: maybe(address),
      eprel: maybe(v.pipe(v.string(), v.regex(/^\d{1,10}$/, fieldMessages.number))),
    }),
  ),
  attributes: v.pipe(
    v.record(code, setOf(code, 100), fieldMessages.wrong),
    v.check((given) => Object.keys(given).length <= 50, fieldMessages.tooMany),
  ),
  variantAttributes: setOf(code, 5),
  extraBadges: listOf(document({ id: code, de: line(40), en: line(40) }), 10),
  textileCare: setOf(oneOf(careSymbols), careSymbols.length),
  labels: setOf(code, 20),
} as const;

/** The texts of a product in a language. */
export const productTextSchemas = {
  name: line(200),
  description: lines(20_000),
  features: listOf(
    document({
      title: line(80),
      shortText: line(300),
      longText: maybe(lines(4000)),
      icon: code,
      logoUrl: maybe(address),
    }),
    20,
  ),
  dataAndFacts: listOf(document({ name: line(80), value: line(500) }), 60),
  warnings: listOf(line(500), 20),
  dangerWarnings: listOf(line(500), 20),
  textileComposition: optionalLine(500),
  downloads: listOf(
    document({
      displayName: line(100),
      url: address,
      format: line(10),
      sizeBytes: whole(0, 2_147_483_647),
    }),
    20,
  ),
  videos: listOf(
    document({
      title: line(200),
      url: address,
      contentType: v.pipe(v.string(), v.regex(/^video\/[\w.+-]{1,60}$/, fieldMessages.wrong)),
      durationSeconds: whole(0, 86_400),
      pictureKey: pictureKey(),
      description: line(1000),
    }),
    10,
  ),
  audioSamples: listOf(
    document({
      title: line(200),
      fileName: line(200),
      url: address,
      durationSeconds: whole(0, 86_400),
      itemInformation: maybe(line(200)),
    }),
    10,
  ),
  saleBanner: v.nullable(document({ text: line(200), url: address })),
} as const;

export type ProductFields = Values<typeof productSchemas>;
export type ProductTextFields = Values<typeof productTextSchemas>;

/** What fields hold after they were checked. */
export type Values<Schemas extends Readonly<Record<string, v.GenericSchema>>> = {
  -readonly [Field in keyof Schemas]: v.InferOutput<Schemas[Field]>;
};

/** The key of a stored picture. */
export function pictureKey() {
  return v.pipe(
    v.string(fieldMessages.wrong),
    v.regex(/^[a-z\d][\w./-]{0,199}$/i, fieldMessages.wrong),
  );
}
