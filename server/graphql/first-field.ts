import { getOperationAST } from 'graphql';
import type { RunnableOperation } from './runnable-operation.ts';

/** The first field of a valid operation, by which metrics and traces name it: its name and aliases are the client's own. */
export function firstField({
  document,
  operationName,
}: Pick<RunnableOperation, 'document' | 'operationName'>): string {
  const [first] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return first?.kind === 'Field' ? first.name.value : 'other';
}
