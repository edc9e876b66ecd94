import type { DocumentNode } from 'graphql';
import type { AskContract } from '../context/shop-api.ts';
import type { RunOperation } from './run-operation.ts';

/** Runs the operations of pages in this process. */
export function askInProcess(
  prepare: (text: string) => DocumentNode,
  run: RunOperation,
): AskContract {
  return ({ operation, variables, ctx }) =>
    run({ document: prepare(operation.text), variables }, ctx);
}
