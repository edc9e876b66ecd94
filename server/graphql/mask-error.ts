import { GraphQLError } from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';

/**
 * What of an operation's error a client may see (TP3): the contract's own errors with their classification, what is
 * wrong with the operation itself, and of a fault nothing but the request's id. Faults are logged here, once.
 */
export function maskError(
  error: GraphQLError,
  { log, requestId }: Pick<Ctx, 'log' | 'requestId'>,
): GraphQLError {
  const cause = causeOf(error);
  if (cause === undefined) return error;
  if (cause instanceof ContractError)
    return shaped(error, cause.message, contractExtensions(cause));
  log.error({ err: cause, path: error.path?.join('.') }, 'An operation failed');
  return shaped(error, 'Internal error', {
    classification: 'INTERNAL_ERROR',
    messageKey: 'vue.message.internalError',
    requestId,
  });
}

/** What a resolver threw, or undefined where the operation itself is wrong. */
function causeOf(error: GraphQLError): unknown {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause;
}

function contractExtensions({ classification, messageKey }: ContractError) {
  return messageKey === undefined ? { classification } : { classification, messageKey };
}

function shaped(
  { nodes, path }: GraphQLError,
  message: string,
  extensions: Record<string, unknown>,
): GraphQLError {
  return new GraphQLError(message, { nodes, path, extensions });
}

/** Whether a masked error hides a fault. */
export function isFault({
  extensions,
}: {
  extensions?: Record<string, unknown> | undefined;
}): boolean {
  return extensions?.['classification'] === 'INTERNAL_ERROR';
}
