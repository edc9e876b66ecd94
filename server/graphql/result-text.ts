import type { ExecutionResult } from 'graphql';

const texts = new WeakMap<ExecutionResult, string>();

/** Keeps the JSON of a result as long as the result lives, for results that are answered many times. Returns it. */
export function keepText(result: ExecutionResult): string {
  const text = JSON.stringify(result);
  texts.set(result, text);
  return text;
}

/** The JSON of a result. */
export function textOf(result: ExecutionResult): string {
  return texts.get(result) ?? JSON.stringify(result);
}
