import * as v from 'valibot';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { fieldMessages } from './parts.ts';

/** Fields as a caller gives them: those that are there, unchecked. */
export type Given<Fields> = { readonly [Field in keyof Fields]?: unknown };

type Schemas = Readonly<Record<string, v.GenericSchema>>;

/**
 * Checks given fields, each by its schema, and answers their values. Refuses FIELD_WRONG with every field that is unknown or wrong;
 * `suffix` is added to their names, such as `.de`.
 */
export function readFields<Fields>(
  schemas: Schemas,
  given: Readonly<Partial<Record<keyof Fields, unknown>>> | undefined,
  suffix = '',
): Partial<Fields> | Refusal<'FIELD_WRONG'> {
  const values: Record<string, unknown> = {};
  const problems: Refusal<'FIELD_WRONG'>[] = [];
  for (const [field, value] of Object.entries(given ?? {})) {
    if (value === undefined) continue;
    const schema = Object.hasOwn(schemas, field) ? schemas[field] : undefined;
    const checked = schema && v.safeParse(schema, value, { abortEarly: true });
    if (checked?.success) values[field] = checked.output;
    else problems.push(problemOf(`${field.slice(0, 60)}${suffix}`, checked?.issues[0]));
  }
  return refuseAll(problems) ?? (values as Partial<Fields>);
}

/**
 * Reads values that a screen showed, to compare them with those of now. One that keeps the rules of new values is read by them; any
 * other, such as an empty name, is taken as it is. Refuses FIELD_WRONG for unknown fields and for more than a screen shows.
 */
export function readSeen<Fields>(
  schemas: Schemas,
  given: Readonly<Partial<Record<keyof Fields, unknown>>> | undefined,
  suffix = '',
): Partial<Fields> | Refusal<'FIELD_WRONG'> {
  const values: Record<string, unknown> = {};
  const problems: Refusal<'FIELD_WRONG'>[] = [];
  for (const [field, value] of Object.entries(given ?? {})) {
    if (value === undefined) continue;
    const schema = Object.hasOwn(schemas, field) ? schemas[field] : undefined;
    const checked = schema && v.safeParse(schema, value, { abortEarly: true });
    if (schema && isBounded(value)) values[field] = checked?.success ? checked.output : value;
    else problems.push(problemOf(`${field.slice(0, 60)}${suffix}`, checked?.issues?.[0]));
  }
  return refuseAll(problems) ?? (values as Partial<Fields>);
}

const mostCharacters = 20_000;
const mostEntries = 2000;
const mostDepth = 4;

/** Whether a value is no larger than those of products and items can be. */
function isBounded(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length <= mostCharacters;
  if (typeof value !== 'object' || value === null) return true;
  const parts: unknown[] = Object.values(value);
  return (
    depth < mostDepth &&
    parts.length <= mostEntries &&
    parts.every((part) => isBounded(part, depth + 1))
  );
}

function problemOf(field: string, issue: v.BaseIssue<unknown> | undefined): Refusal<'FIELD_WRONG'> {
  if (!issue) return refuse('FIELD_WRONG', fieldMessages.unknown, { field });
  const { message, type, requirement } = issue;
  const messageKey = message.startsWith('catalogue.') ? message : fieldMessages.wrong;
  const bound = typeof requirement === 'number' ? requirement : undefined;
  const name = type === 'min_value' ? 'least' : 'most';
  return refuse('FIELD_WRONG', messageKey, {
    field,
    ...(bound !== undefined && { values: { [name]: bound } }),
  });
}
