import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { checkArguments } from './argument-bounds.ts';
import { checkBusinessAccess, mayKnowPrices, withoutProducts } from './business-fields.ts';

const contractPath = join(import.meta.dirname, '../../contract/schema.graphql');

/**
 * The contract with its resolvers. Each operation of it, whichever door asked, first passes the business gate
 * and the bounds of its arguments.
 */
export function createShopSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = createSchema<Ctx>({
    typeDefs: readFileSync(contractPath, 'utf8'),
    resolvers: [...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      field.resolve = guarded(field.name, field.resolve ?? missing(field.name));
    }
  }
  return schema;
}

type Resolve = GraphQLFieldResolver<unknown, Ctx>;

function guarded(name: string, resolve: Resolve): Resolve {
  return (parent, values, ctx, info) => {
    checkBusinessAccess(name, values, ctx);
    checkArguments(values);
    const answer: unknown = resolve(parent, values, ctx, info);
    return mayKnowPrices(ctx) ? answer : Promise.resolve(answer).then(withoutProducts);
  };
}

function missing(name: string): Resolve {
  return () => {
    throw new Error(
      `No resolver answers ${name}. Add one to its domain's *.resolvers.ts and that to server/graphql/resolvers.ts.`,
    );
  };
}
