import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { maskError } from './mask-error.ts';
import type { OperationCache } from './operation-cache.ts';

export type RunnableOperation = {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Readonly<Record<string, unknown>> | null | undefined;
};

/** Runs one valid operation for one visitor: what both doors come down to. */
export type RunOperation = (operation: RunnableOperation, ctx: Ctx) => Promise<ExecutionResult>;

/** Errors come back masked. What is the same for every visitor of a storefront comes from `cache`, made without a visitor. */
export function createRunOperation(schema: GraphQLSchema, cache: OperationCache): RunOperation {
  return (operation, ctx) => cache.answer(operation, ctx, (ctx) => runOnce(schema, operation, ctx));
}

async function runOnce(
  schema: GraphQLSchema,
  { document, operationName, variables }: RunnableOperation,
  ctx: Ctx,
): Promise<ExecutionResult> {
  const result = await execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    contextValue: ctx,
  });
  return result.errors
    ? { ...result, errors: result.errors.map((error) => maskError(error, ctx)) }
    : result;
}
