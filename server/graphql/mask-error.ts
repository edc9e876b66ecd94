import { GraphQLError } from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { unavailable } from '../context/masked-errors.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { ShopBusy, ShopUnavailable } from '#shop/kernel/unavailable.ts';

/**
 * Masks an operation's error for clients (TP3): the contract's own errors keep their classification, validation errors
 * their message, and faults have only the request's id. Faults are logged here, once.
 */
export function maskError(
  error: GraphQLError,
  { log, requestId }: Pick<Ctx, 'log' | 'requestId'>,
): GraphQLError {
  const cause = causeOf(error);
  if (cause === undefined) return error;
  if (cause instanceof ContractError)
    return shaped(error, cause.message, contractExtensions(cause));
  if (cause instanceof ShopBusy) {
    log.warn({ reason: cause.message, path: error.path?.join('.') }, 'The shop was busy');
    return shaped(error, 'The shop is busy. Try again in a moment.', {
      classification: unavailable,
      messageKey: 'shop.server.busy',
      retryAfterSeconds: cause.retryAfterSeconds,
    });
  }
  log.error({ err: cause, path: error.path?.join('.') }, 'An operation failed');
  if (cause instanceof ShopUnavailable)
    return shaped(error, 'The shop does not answer. Try again in a moment.', {
      classification: unavailable,
      messageKey: 'shop.server.unavailable',
      requestId,
    });
  return shaped(error, 'Internal error', {
    classification: 'INTERNAL_ERROR',
    messageKey: 'vue.message.internalError',
    requestId,
  });
}

/** The error that a resolver threw; undefined where the operation itself is invalid. */
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
