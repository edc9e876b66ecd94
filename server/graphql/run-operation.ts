import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { maskError } from './mask-error.ts';
import type { OperationCache } from './operation-cache.ts';
import { createRunPlainly } from './run-plainly.ts';

export type RunnableOperation = {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Readonly<Record<string, unknown>> | null | undefined;
};

/** Runs one valid operation for one visitor: what both doors come down to. */
export type RunOperation = (operation: RunnableOperation, ctx: Ctx) => Promise<ExecutionResult>;

/** Errors come back masked. What is the same for every visitor of a storefront comes from `cache`, made without a visitor. */
export function createRunOperation(schema: GraphQLSchema, cache: OperationCache): RunOperation {
  const runPlainly = createRunPlainly(schema);
  return (operation, ctx) =>
    cache.answer(operation, ctx, async (ctx) => {
      const result = (await runPlainly(operation, ctx)) ?? (await runFully(schema, operation, ctx));
      return masked(result, ctx);
    });
}

async function runFully(
  schema: GraphQLSchema,
  { document, operationName, variables }: RunnableOperation,
  ctx: Ctx,
): Promise<ExecutionResult> {
  return execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    contextValue: ctx,
  });
}

function masked(result: ExecutionResult, ctx: Ctx): ExecutionResult {
  return result.errors
    ? { ...result, errors: result.errors.map((error) => maskError(error, ctx)) }
    : result;
}
