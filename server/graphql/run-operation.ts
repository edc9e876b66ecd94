import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { AskContract } from '../context/shop-api.ts';
import type { ObserveOperation } from '../observability/observers.ts';
import { maskError } from './mask-error.ts';
import type { OperationCache } from './operation-cache.ts';
import { firstField } from './first-field.ts';
import type { RunnableOperation } from './runnable-operation.ts';
import { createRunCompiled } from './compiled-operation.ts';
import { createRestrictAnswer } from './restrict-answer.ts';

/** Runs one valid operation for one visitor: for the API and for pages alike. */
export type RunOperation = (operation: RunnableOperation, ctx: Ctx) => Promise<ExecutionResult>;

/** Runs an operation and masks its errors. Shared operations come from `cache`, computed without a visitor. */
export function createRunOperation(
  schema: GraphQLSchema,
  cache: OperationCache,
  observe?: ObserveOperation,
): RunOperation {
  const run = runUnobserved(schema, cache);
  return observe
    ? (operation, ctx) => observe(firstField(operation), () => run(operation, ctx))
    : run;
}

function runUnobserved(schema: GraphQLSchema, cache: OperationCache): RunOperation {
  const runCompiled = createRunCompiled(schema);
  const restrictAnswer = createRestrictAnswer(schema);
  return async (operation, ctx) => {
    const isReadOnly = ctx.isReadOnly || ctx.visitor.account?.viewedBy;
    if (isReadOnly && isWrite(operation)) return { errors: [readOnly(ctx)] };
    if (ctx.visitor.punchOut && isWrite(operation) && !punchOutWrites.has(firstField(operation)))
      return { errors: [notInPunchOut(ctx)] };
    return cache.answer(operation, ctx, async (ctx) => {
      const result =
        (await runCompiled(operation, ctx)) ?? (await runFully(schema, operation, ctx));
      const { punchOut } = ctx.visitor;
      return masked(punchOut ? restrictAnswer(result, operation, punchOut) : result, ctx);
    });
  };
}

/** Runs the operations of pages in this process. */
export function askInProcess(
  prepare: (text: string) => DocumentNode,
  run: RunOperation,
): AskContract {
  return ({ operation, variables, ctx }) =>
    run({ document: prepare(operation.text), variables }, ctx);
}

/** Whether an operation may change something; one that cannot be recognised counts as such. */
function isWrite({ document, operationName }: RunnableOperation): boolean {
  return getOperationAST(document, operationName)?.operation !== 'query';
}

/** The refusal of a member of staff who sees the shop as a customer, or with the prices of a plan. */
function readOnly({ texts, isReadOnly }: Ctx): GraphQLError {
  const messageKey = isReadOnly ? 'shop.planPreview.readOnly' : 'shop.view.readOnly';
  return new GraphQLError(texts(messageKey), {
    extensions: { classification: 'FORBIDDEN', messageKey },
  });
}

/** What visits from purchasing systems may change: their cart. */
const punchOutWrites: ReadonlySet<string> = new Set(['betzoldShopInit', 'shop_updateCart']);

function notInPunchOut({ texts }: Ctx): GraphQLError {
  const messageKey = 'shop.punchOut.notHere';
  return new GraphQLError(texts(messageKey), {
    extensions: { classification: 'FORBIDDEN', messageKey },
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
    hideSuggestions: true,
  });
}

function masked(result: ExecutionResult, ctx: Ctx): ExecutionResult {
  return result.errors
    ? { ...result, errors: result.errors.map((error) => maskError(error, ctx)) }
    : result;
}
