import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { checkRight } from '#shop/kernel/check-right.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { type Right, rights } from '#shop/kernel/rights.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { isFresh } from '#shop/staff/confirm-again.ts';
import { checkArguments } from '../graphql/argument-bounds.ts';

const contractPath = join(import.meta.dirname, '../../contract/backoffice.graphql');

type RootResolver = GraphQLFieldResolver<unknown, StaffCtx>;

/** The requirement of a field: a right, or any session. */
type Need = Right | 'session';

const schemas = new WeakMap<readonly Resolvers[], GraphQLSchema>();

/**
 * The back office's contract with its resolvers. Each field of Query and Mutation passes the right that `@needs` names, a
 * fresh confirmation where it says so, and the bounds of its arguments; mutations write to an audited database. Throws where a field names no right of the table, or
 * has no resolver. Built once for a list of resolvers.
 */
export function createBackofficeSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = schemas.get(resolvers) ?? buildBackofficeSchema(resolvers);
  schemas.set(resolvers, schema);
  return schema;
}

function buildBackofficeSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = createSchema<StaffCtx>({
    typeDefs: parse(readFileSync(contractPath, 'utf8'), { noLocation: true }),
    resolvers: [...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    field.resolve = guarded(field, (ctx) => ctx);
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.resolve = guarded(field, (ctx) => audited(ctx, field.name));
  return schema;
}

function guarded(
  field: GraphQLField<unknown, StaffCtx>,
  ctxFor: (ctx: StaffCtx) => StaffCtx,
): RootResolver {
  const { need, needsFresh } = needOf(field);
  const { resolve } = field;
  if (!resolve) throw new Error(`${field.name} of the back office has no resolver.`);
  return (parent, values, ctx, info) => {
    if (need === 'session' && ctx.staff.keyId !== undefined)
      throw new ContractError(
        'FORBIDDEN',
        'This is for people, not for API keys.',
        'staff.forbidden',
      );
    if (ctx.staff.isRecovered && !ofRecovery.has(field.name))
      throw new ContractError('PASSKEY_FIRST', 'Add a new passkey first.', 'staff.passkeyFirst');
    if (need !== 'session' && !checkRight(ctx, need))
      throw new ContractError('FORBIDDEN', `This needs the right ${need}.`, 'staff.forbidden');
    if (needsFresh && !isFresh(ctx.staff, ctx.clock.now()))
      throw new ContractError('CONFIRM_AGAIN', 'Confirm who you are first.', 'staff.confirmAgain');
    checkArguments(values);
    return resolve(parent, values, ctxFor(ctx), info);
  };
}

/** What a session of a recovery code is for: a new passkey. */
const ofRecovery = new Set(['me', 'changeLanguage', 'ownAccess', 'beginPasskey', 'addPasskey']);

function audited(ctx: StaffCtx, command: string): StaffCtx {
  const { db, staff, requestId } = ctx;
  const actor = staff.keyId === undefined ? `staff:${staff.id}` : `key:${staff.keyId}`;
  return { ...ctx, db: auditedDb(db, { actor, command, requestId }) };
}

/** The requirement in a field's directive, and whether it includes a fresh confirmation. */
function needOf({ name, astNode }: GraphQLField<unknown, StaffCtx>) {
  const directive = astNode?.directives?.find((node) => node.name.value === 'needs');
  const value = directive?.arguments?.find((node) => node.name.value === 'right')?.value;
  const need = value?.kind === 'StringValue' ? value.value : '';
  if (need !== 'session' && !(need in rights))
    throw new Error(
      `${name} of the back office names no right. Add @needs(right: …) with one of shop/kernel/rights.ts.`,
    );
  const fresh = directive?.arguments?.find((node) => node.name.value === 'fresh')?.value;
  return { need: need as Need, needsFresh: fresh?.kind === 'BooleanValue' && fresh.value };
}
