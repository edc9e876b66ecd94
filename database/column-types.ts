import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
const getTypeParser = pg.types.getTypeParser as (
  typeId: number,
  format: 'text' | 'binary',
) => Parse;
const int8Array = 1016;
const dateArray = 1182;
const numericArray = 1231;
const textArray = 1009;

const ownParsers = new Map<number, Parse>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, asText],
  [builtins.DATE, asText],
  [
    int8Array,
    (text) => elements(text).map((element) => (element === null ? null : safeInteger(element))),
  ],
  [numericArray, elements],
  [dateArray, elements],
]);

/** Parsers of column types: int8 as number, numeric and date as text (exact, without a time zone), all others by pg. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(typeId: number, format?: 'text' | 'binary'): Parse {
    return ownParsers.get(typeId) ?? getTypeParser(typeId, format ?? 'text');
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a JavaScript number. Select it as text.`);
  return value;
}

function asText(text: string): string {
  return text;
}

function elements(text: string): (string | null)[] {
  return getTypeParser(textArray, 'text')(text) as (string | null)[];
}
