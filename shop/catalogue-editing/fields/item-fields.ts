import * as v from 'valibot';
import { code, document, fieldMessages, flag, line, matrixCode, oneOf, whole } from './parts.ts';
import { pictureKey, type Values } from './product-fields.ts';

/** The fields of an item that staff changes, each with what it may be. `ean` is checked by `judgeEan` too. */
export const itemSchemas = {
  orderNumber: v.pipe(
    v.string(fieldMessages.wrong),
    v.transform((text) => text.trim()),
    v.regex(/^[A-Za-z\d](?:[A-Za-z\d ./_-]{0,38}[A-Za-z\d])?$/, 'catalogue.orderNumberWrong'),
  ),
  ean: v.pipe(
    v.string(fieldMessages.wrong),
    v.transform((text) => text.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{1,14}$/, 'catalogue.eanWrong'),
  ),
  variantValues: v.pipe(
    v.record(code, code, fieldMessages.wrong),
    v.check((given) => Object.keys(given).length <= 5, fieldMessages.tooMany),
  ),
  baseContent: v.nullable(
    v.pipe(
      v.number(fieldMessages.number),
      v.finite(fieldMessages.number),
      v.minValue(0.001, fieldMessages.number),
      v.maxValue(1_000_000, fieldMessages.number),
      v.transform((amount) => Math.round(amount * 1000) / 1000),
    ),
  ),
  baseUnit: v.nullable(oneOf(['ml', 'l', 'g', 'kg', 'cm', 'm', 'stueck'])),
  minimumOrderQuantity: whole(1, 9999),
  maxQuantity: whole(1, 9999),
  isPrimeCapable: flag,
  isSellable: flag,
  pictureKey: pictureKey(),
  powerPlug: v.nullable(
    document({
      scope: oneOf(['included', 'notIncluded']),
      minimumWatts: whole(0, 1000),
      maximumWatts: whole(0, 1000),
      isPowerDelivery: flag,
    }),
  ),
  matrixCode: v.nullable(matrixCode),
} as const;

/** The texts of an item in a language. */
export const itemTextSchemas = { name: line(200) } as const;

export type ItemFields = Values<typeof itemSchemas>;
export type ItemTextFields = Values<typeof itemTextSchemas>;
