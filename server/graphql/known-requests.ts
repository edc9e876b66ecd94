import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { operationLimits } from './operation-limits.ts';
import type { PostedRequest } from './posted-request.ts';
import type { RunnableOperation } from './runnable-operation.ts';
import type { RunOperation } from './run-operation.ts';

/** The results of a request's operations, in order; a single operation is no batch. */
export type KnownAnswer = { results: ExecutionResult[]; isBatch: boolean };

const mostDocuments = 500;

/**
 * Runs requests as browsers post them: valid operations as JSON, alone or in a batch, answered as JSON. Their documents are parsed and
 * validated once. Undefined for any other request and for faulty ones, which yoga answers.
 */
export function createKnownRequests(
  schema: GraphQLSchema,
  run: RunOperation,
  { rules, maxBatch }: { rules: readonly ValidationRule[]; maxBatch: number },
): (request: PostedRequest, ctx: Ctx) => Promise<KnownAnswer> | undefined {
  const documents = new LRUCache<string, DocumentNode>({ max: mostDocuments });
  const allRules = [...specifiedRules, ...rules];
  const documentOf = (text: string): DocumentNode | undefined => {
    const known = documents.get(text);
    if (known) return known;
    const document = parsed(text);
    if (!document || validate(schema, document, allRules).length > 0) return undefined;
    documents.set(text, document);
    return document;
  };
  const operationOf = (posted: unknown): RunnableOperation | undefined => {
    if (!isPosted(posted)) return undefined;
    const { query, operationName, variables } = posted;
    const document = documentOf(query);
    if (!document || !getOperationAST(document, operationName)) return undefined;
    return { document, operationName, variables };
  };
  return (request, ctx) => {
    const posted = isPlain(request) ? jsonOf(request.body) : undefined;
    const isBatch = Array.isArray(posted);
    const operations = (isBatch ? posted : [posted]).map(operationOf);
    if (operations.length === 0 || operations.length > maxBatch) return undefined;
    if (!operations.every((operation) => operation !== undefined)) return undefined;
    const running = Promise.all(operations.map((operation) => run(operation, ctx)));
    return running.then((results) => ({ results, isBatch }));
  };
}

function isPlain({ type, accepted }: PostedRequest): boolean {
  return (
    /^application\/json(?:; ?charset=utf-8)?$/i.test(type) &&
    (accepted === 'application/json' || accepted === '*/*')
  );
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens: operationLimits.tokens });
  } catch {
    return undefined;
  }
}

type Posted = {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
};

const postedFields = new Set(['query', 'operationName', 'variables']);

function isPosted(posted: unknown): posted is Posted {
  if (!isRecord(posted) || !Object.keys(posted).every((key) => postedFields.has(key))) return false;
  const { query, operationName, variables } = posted;
  return (
    typeof query === 'string' &&
    (isMissing(operationName) || typeof operationName === 'string') &&
    (isMissing(variables) || isRecord(variables))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
