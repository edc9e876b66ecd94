import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLObjectType, type GraphQLSchema, parse } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import { checkArguments } from './argument-bounds.ts';
import { checkBusinessAccess, mayKnowPrices, withoutProducts } from './business-fields.ts';
import { spendOn } from '../context/request-budget.ts';
import { spelledQueries } from './spelled-fields.ts';

const contractPath = join(import.meta.dirname, '../../contract/schema.graphql');

const schemas = new WeakMap<readonly Resolvers[], GraphQLSchema>();

/**
 * The contract with its resolvers. Every root field is checked first: business gate, limits of arguments, budget of the
 * request. The shop's own texts are returned in the storefront's spelling. Built once for a list of resolvers.
 */
export function createShopSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = schemas.get(resolvers) ?? buildShopSchema(resolvers);
  schemas.set(resolvers, schema);
  return schema;
}

function buildShopSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = createSchema<Ctx>({
    typeDefs: parse(readFileSync(contractPath, 'utf8'), { noLocation: true }),
    resolvers: [...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const resolve = field.resolve as RootResolver | undefined;
      field.resolve = guarded(field.name, resolve ?? missing(field.name));
    }
  }
  spellAnswers(schema);
  return schema;
}

/** Resolvers of queries and mutations. They have no `info` of graphql-js, which compiled operations do not have either. */
export type RootResolver = (parent: unknown, values: Arguments, ctx: Ctx) => unknown;
type Arguments = Record<string, unknown>;

/** Below the root only products have field resolvers. */
function spellAnswers(schema: GraphQLSchema): void {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const product = schema.getType('Product') as GraphQLObjectType;
  const spoken = [
    ...queries.filter(({ name }) => spelledQueries.has(name)),
    ...Object.values(product.getFields()),
  ];
  for (const field of spoken)
    if (field.resolve) field.resolve = spelling(field.resolve as RootResolver);
}

function spelling(resolve: RootResolver): RootResolver {
  return (parent, values, ctx) => {
    const answer = resolve(parent, values, ctx);
    return ctx.storefront.locale === 'de-CH'
      ? Promise.resolve(answer).then((given) => spelled(given, ctx.storefront))
      : answer;
  };
}

function guarded(name: string, resolve: RootResolver): RootResolver {
  return (parent, values, ctx) => {
    checkBusinessAccess(name, values, ctx);
    checkArguments(values);
    spendOn(name, ctx);
    const answer = resolve(parent, values, ctx);
    return mayKnowPrices(ctx) ? answer : Promise.resolve(answer).then(withoutProducts);
  };
}

function missing(name: string): RootResolver {
  return () => {
    throw new Error(
      `No resolver answers ${name}. Add one to its domain's *.resolvers.ts and that to server/graphql/resolvers.ts.`,
    );
  };
}
