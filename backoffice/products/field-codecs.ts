/** How a value of a field is typed: as a text, and back. */
export type Codec = { write: (value: unknown) => string; read: (text: string) => unknown };

export const text: Codec = { write: (value) => String(value ?? ''), read: (typed) => typed };

/** An empty text is null; one that is no number is NaN. */
export const number: Codec = {
  write: (value) => String(value ?? ''),
  read: (typed) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    return Number(trimmed.replace(',', '.'));
  },
};

/** The same where there has to be one. */
export const requiredNumber: Codec = {
  write: number.write,
  read: (typed) => number.read(typed) ?? Number.NaN,
};

export const flag: Codec = { write: String, read: (typed) => typed === 'true' };

/** One entry a line; empty lines are none. */
export const lines: Codec = {
  write: (value) => ((value ?? []) as readonly string[]).join('\n'),
  read: (typed) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
};

/** Codes that are chosen from a list. */
export const codes: Codec = {
  write: (value) => JSON.stringify(value),
  read: (typed) => JSON.parse(typed) as unknown,
};

/** Names with values, one a line: `Format: A5`. */
export const facts: Codec = {
  write: (value) =>
    (value as readonly { name: string; value: string }[])
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n'),
  read: (typed) =>
    (lines.read(typed) as string[]).map((line) => {
      const [, name = line, value = ''] = /^(.*?):\s*(.*)$/.exec(line) ?? [];
      return { name, value };
    }),
};

/** A text that may be missing: an empty one is null. */
const optional: Codec = {
  write: (value) => String(value ?? ''),
  read: (typed) => typed.trim() || null,
};

/** The parts of a document as they are typed. */
export type Parts = Readonly<Record<string, string>>;

/** A document is typed as its parts; one of which nothing is filled in is null, and one with a part that is no value is NaN. */
function document(parts: Readonly<Record<string, Codec>>): Codec {
  const entries = Object.entries(parts);
  return {
    write: (value) => {
      if (value === null || value === undefined) return '';
      const known = value as Readonly<Record<string, unknown>>;
      return JSON.stringify(
        Object.fromEntries(entries.map(([part, codec]) => [part, codec.write(known[part])])),
      );
    },
    read: (typed) => {
      const texts = partsIn(typed);
      if (isBlank(texts)) return null;
      const values = entries.map(([part, codec]) => [part, codec.read(texts[part] ?? '')] as const);
      const isWrong = values.some(([, value]) => Number.isNaN(value));
      return isWrong ? Number.NaN : Object.fromEntries(values);
    },
  };
}

/** What is typed into the parts of a document. */
export function partsIn(typed: string): Parts {
  return typed === '' ? {} : (JSON.parse(typed) as Parts);
}

/** Whether no part of a document is filled in. */
export function isBlank(parts: Parts): boolean {
  return Object.values(parts).every((text) => text.trim() === '' || text === 'false');
}

/** Documents in their order, of which those without any text are none; NaN where one is no value. */
function documents(codec: Codec): Codec {
  return {
    write: (value) =>
      JSON.stringify((value as readonly unknown[]).map((each) => partsIn(codec.write(each)))),
    read: (typed) => {
      const values = entriesIn(typed).flatMap((parts) => codec.read(JSON.stringify(parts)) ?? []);
      return values.some(Number.isNaN) ? Number.NaN : values;
    },
  };
}

/** What is typed into each of several documents. */
export function entriesIn(typed: string): readonly Parts[] {
  return typed === '' ? [] : (JSON.parse(typed) as Parts[]);
}

export const bookCodecs = {
  authors: lines,
  publisher: text,
  pages: number,
  isFixedPrice: { write: (value) => String(value ?? false), read: (typed) => typed === 'true' },
} as const satisfies Record<string, Codec>;

export const energyCodecs = {
  grade: text,
  scale: text,
  label: optional,
  sheet: optional,
  eprel: optional,
} as const satisfies Record<string, Codec>;

/** The fields of a product that sections edit. */
export const productCodecs = {
  kind: text,
  brandId: number,
  mainCategoryId: number,
  taxClass: text,
  isBook: flag,
  book: document(bookCodecs),
  energyLabel: document(energyCodecs),
  isBulky: flag,
  isTopseller: flag,
  nameStyle: optional,
  releasedOn: text,
  warrantyMonths: number,
  ageFromMonths: number,
  textileCare: codes,
  labels: codes,
  variantAttributes: codes,
  attributes: codes,
} as const satisfies Record<string, Codec>;

/** The fields of a product's texts, each in every language. */
export const textCodecs = {
  name: text,
  description: text,
  features: documents(
    document({ title: text, shortText: text, longText: optional, icon: text, logoUrl: optional }),
  ),
  dataAndFacts: facts,
  downloads: documents(
    document({ displayName: text, url: text, format: text, sizeBytes: requiredNumber }),
  ),
  videos: documents(
    document({
      title: text,
      url: text,
      contentType: text,
      durationSeconds: requiredNumber,
      pictureKey: text,
      description: text,
    }),
  ),
  warnings: lines,
  dangerWarnings: lines,
  textileComposition: text,
} as const satisfies Record<string, Codec>;

export type ProductField = keyof typeof productCodecs;
export type TextField = keyof typeof textCodecs;
/** A field as drafts and refusals name it: `kind`, `name.de`. */
export type FieldName = ProductField | `${TextField}.${'de' | 'en'}`;
