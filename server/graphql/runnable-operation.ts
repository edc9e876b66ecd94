import type { DocumentNode } from 'graphql';

/** A valid operation with its variables. */
export type RunnableOperation = {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Readonly<Record<string, unknown>> | null | undefined;
};
