import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import { judgeEan } from '../fields/ean.ts';
import {
  type ItemFields,
  itemSchemas,
  type ItemTextFields,
  itemTextSchemas,
} from '../fields/item-fields.ts';
import { type FieldChange, mergeChanges, type MetChange } from '../fields/merge-changes.ts';
import { fieldMessages } from '../fields/parts.ts';
import { type Given, readFields, readSeen } from '../fields/read-fields.ts';
import { languages } from '../products/plan-product.ts';

/** Fields and names of an item as a caller gives them; what is not there stays as it is. */
export type ItemInput = {
  fields?: Given<ItemFields> | undefined;
  texts?: { readonly [In in Language]?: Given<ItemTextFields> | undefined } | undefined;
};

/** The same, checked. */
export type ReadItem = {
  fields: Partial<ItemFields>;
  names: Partial<Record<Language, string>>;
};

/** What a change makes of an item. */
export type ItemPlan = {
  fields: ItemFields;
  names: { language: Language; name: string }[];
  changes: FieldChange[];
};

/** Checks fields and names. Refuses FIELD_WRONG with every wrong one; for an EAN with the number that it should be, if one is likely. */
export function readItem(given: ItemInput): ReadItem | Refusal<'FIELD_WRONG'> {
  const read = readWith(readFields, given);
  const ean = checkEan(isRefusal(read) ? undefined : read.fields.ean);
  return ean ?? read;
}

/** Reads what a screen showed of an item, which new values need not be: an empty name. Refuses FIELD_WRONG. */
export function readSeenItem(given: ItemInput): ReadItem | Refusal<'FIELD_WRONG'> {
  return readWith(readSeen, given);
}

function readWith(
  readPart: typeof readFields,
  { fields, texts }: ItemInput,
): ReadItem | Refusal<'FIELD_WRONG'> {
  const own = readPart<ItemFields>(itemSchemas, fields);
  const named = languages.map((language) =>
    readPart<ItemTextFields>(itemTextSchemas, texts?.[language], `.${language}`),
  );
  const refusals = [own, ...named].filter(isRefusal) as Refusal<'FIELD_WRONG'>[];
  const [first, ...others] = refusals.flatMap(({ others: more = [], ...each }) => [each, ...more]);
  if (first) return { ...first, others };
  const names = Object.fromEntries(
    languages.flatMap((language, place) => {
      const { name } = named[place] as Partial<ItemTextFields>;
      return name === undefined ? [] : [[language, name]];
    }),
  );
  return { fields: own as Partial<ItemFields>, names };
}

function checkEan(ean: string | undefined): Refusal<'FIELD_WRONG'> | undefined {
  const wrong = ean === undefined ? undefined : judgeEan(ean);
  if (!wrong) return undefined;
  return wrong.expected === null
    ? refuse('FIELD_WRONG', 'catalogue.eanWrong', { field: 'ean' })
    : refuse('FIELD_WRONG', 'catalogue.eanExpected', {
        field: 'ean',
        values: { expected: wrong.expected },
      });
}

/** Merges checked fields and names into an item, against what the caller saw. */
export function planItem(
  current: { fields: ItemFields; names: ReadItem['names'] },
  mine: ReadItem,
  seen?: ReadItem,
): { plan: ItemPlan; met: MetChange[] } {
  const own = mergeChanges(current.fields, mine.fields, { seen: seen?.fields });
  const named = languages.map((language) => ({
    language,
    ...mergeChanges(nameField(current.names[language]), nameField(mine.names[language]), {
      seen: seen && seenName(seen.names[language]),
      suffix: `.${language}`,
    }),
  }));
  const changed = Object.fromEntries(own.changes.map(({ field, after }) => [field, after]));
  return {
    plan: {
      fields: { ...current.fields, ...changed },
      names: named.flatMap(({ language, changes }) =>
        changes.map(({ after }) => ({ language, name: String(after) })),
      ),
      changes: [...own.changes, ...named.flatMap(({ changes }) => changes)],
    },
    met: [...own.met, ...named.flatMap(({ met }) => met)],
  };
}

/** Refuses FIELD_WRONG for fields that contradict each other. */
export function checkTogether(
  { minimumOrderQuantity, maxQuantity, baseContent, baseUnit, powerPlug }: ItemFields,
  isCatalog: boolean,
): Refusal<'FIELD_WRONG'> | undefined {
  if (minimumOrderQuantity > maxQuantity)
    return refuse('FIELD_WRONG', 'catalogue.minimumAboveMaximum', {
      field: 'minimumOrderQuantity',
    });
  if (isCatalog && maxQuantity !== 1)
    return refuse('FIELD_WRONG', fieldMessages.wrong, { field: 'maxQuantity' });
  if ((baseContent === null) !== (baseUnit === null))
    return refuse('FIELD_WRONG', 'catalogue.basePriceHalf', {
      field: baseContent === null ? 'baseContent' : 'baseUnit',
    });
  return powerPlug && powerPlug.minimumWatts > powerPlug.maximumWatts
    ? refuse('FIELD_WRONG', fieldMessages.wrong, { field: 'powerPlug' })
    : undefined;
}

const nameField = (name: string | null | undefined) => (name === undefined ? {} : { name });

/** A name that was shown empty was not there. */
const seenName = (name: string | undefined) => nameField(name === '' ? null : name);
