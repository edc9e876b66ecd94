import * as v from 'valibot';
import { mergeSave, type Save } from '#shop/audit/merge-save.ts';
import type {
  CustomerFieldsInput,
  FieldConflict,
} from '#shop/backoffice-resolver-types.generated.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { nameForm, phoneSchema, plainForm } from '../field-rules.ts';
import { type CustomerFields, lockCustomerFields, writeCustomerFields } from './customers.sql.ts';

type ChangeRefusal = Refusal<'UNKNOWN' | 'REQUIRED' | 'TOO_LONG' | 'WRONG'>;

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  phone: 'phone',
};

/**
 * Changes a customer's name, company and phone number (OP1): the fields of `mine`, merged into what others changed since they
 * were seen. Answers the fields that both changed, and writes nothing then. Refuses UNKNOWN for a guest or an unknown id, and
 * REQUIRED, TOO_LONG and WRONG on the field.
 */
export function changeCustomer(
  { db }: Pick<StaffCtx, 'db'>,
  save: { id: number; seenAt: string; seen: CustomerFieldsInput; mine: CustomerFieldsInput },
): Promise<ChangeRefusal | FieldConflict[]> {
  const { id } = save;
  const own = { seenAt: save.seenAt, ...pairsOf(save) };
  return db.transaction(async (tx) => {
    const customer = await lockCustomerFields(tx, id);
    if (!customer) return refuse('UNKNOWN', 'customers.unknown');
    const { kind, ...current } = customer;
    const refused = refuseAll(fieldNames.map((field) => checkField(kind, field, own.mine[field])));
    if (refused) return refused;
    const record = { relation: 'account.account', record: String(id), current, columns };
    const { changed, conflicts } = await mergeSave(tx, record, own);
    if (Object.keys(changed).length > 0)
      await writeCustomerFields(tx, id, { ...current, ...changed });
    return conflicts;
  });
}

const fieldNames = ['firstName', 'lastName', 'company', 'phone'] as const;

/** The fields that a save names, trimmed; an empty text is none. */
function pairsOf({
  seen,
  mine,
}: {
  seen: CustomerFieldsInput;
  mine: CustomerFieldsInput;
}): Pick<Save<CustomerFields>, 'seen' | 'mine'> {
  const named = fieldNames.filter((field) => mine[field] !== undefined);
  const values = (fields: CustomerFieldsInput) =>
    Object.fromEntries(named.map((field) => [field, fields[field]?.trim() || null]));
  return { seen: values(seen), mine: values(mine) };
}

/** Checks a field of a save; undefined is one that it does not name. */
function checkField(
  kind: string,
  field: keyof CustomerFields,
  value: string | null | undefined,
): ChangeRefusal | undefined {
  if (value === undefined) return undefined;
  if (value === null)
    return isRequired(kind, field)
      ? refuse('REQUIRED', 'customers.required', { field })
      : undefined;
  if (field === 'phone')
    return v.is(phoneSchema, value)
      ? undefined
      : refuse('WRONG', 'customers.wrongPhone', { field });
  if (field === 'company' && kind === 'private')
    return refuse('WRONG', 'customers.noCompany', { field });
  const { longest, form } = field === 'company' ? companyRule : nameRule;
  if (value.length > longest) return refuse('TOO_LONG', 'customers.tooLong', { field });
  return form.test(value) ? undefined : refuse('WRONG', 'customers.wrongText', { field });
}

const nameRule = { longest: 40, form: nameForm };
const companyRule = { longest: 60, form: plainForm };

function isRequired(kind: string, field: keyof CustomerFields): boolean {
  if (field === 'company') return kind !== 'private';
  return field !== 'phone';
}
