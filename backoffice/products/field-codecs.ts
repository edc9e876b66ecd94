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

export const flag: Codec = { write: String, read: (typed) => typed === 'true' };

/** One entry a line; empty lines are none. */
export const lines: Codec = {
  write: (value) => (value as readonly string[]).join('\n'),
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

/** The fields of a product that sections edit. */
export const productCodecs = {
  kind: text,
  brandId: number,
  mainCategoryId: number,
  taxClass: text,
  isBulky: flag,
  isTopseller: flag,
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
  dataAndFacts: facts,
  warnings: lines,
  dangerWarnings: lines,
  textileComposition: text,
} as const satisfies Record<string, Codec>;

export type ProductField = keyof typeof productCodecs;
export type TextField = keyof typeof textCodecs;
/** A field as drafts and refusals name it: `kind`, `name.de`. */
export type FieldName = ProductField | `${TextField}.${'de' | 'en'}`;
