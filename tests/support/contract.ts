import { graphql } from 'graphql';
import { resolvers } from '#server/graphql/resolvers.ts';
import { createShopSchema } from '#server/graphql/schema.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

const schema = createShopSchema(resolvers);

/**
 * Runs an operation of the contract without a server. Throws the first error of the response:
 * a ContractError or a fault as the shop threw it.
 */
export async function askContract<Result>(
  ctx: Ctx,
  text: string,
  variables: Record<string, unknown> = {},
): Promise<Result> {
  const { data, errors } = await graphql({
    schema,
    source: text,
    variableValues: variables,
    contextValue: ctx,
  });
  if (errors?.[0]) throw errors[0].originalError ?? errors[0];
  return data as Result;
}
