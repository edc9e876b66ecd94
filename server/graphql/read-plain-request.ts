import { type DocumentNode, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import type { ValidationRule } from 'graphql/validation';
import { LRUCache } from 'lru-cache';
import type { RunnableOperation } from './run-operation.ts';

const mostDocuments = 500;
/** Texts longer than any page's are read each time: nobody fills the memory with them. */
const longestKeptText = 20_000;
const knownMembers = new Set(['query', 'variables', 'operationName']);

/** Reads the operation of a request that is one, sent as JSON, and good: what nearly every client sends. Undefined for all others. */
export function createReadPlainRequest(
  schema: GraphQLSchema,
  { maxTokens, rules }: { maxTokens: number; rules: readonly ValidationRule[] },
): (body: Buffer) => RunnableOperation | undefined {
  /** `false` stands for a text that is no good: the others tell what is wrong with it. */
  const documents = new LRUCache<string, DocumentNode | false>({ max: mostDocuments });
  const documentOf = (text: string): DocumentNode | false => {
    const known = documents.get(text);
    if (known !== undefined) return known;
    const document = goodDocument(text);
    if (text.length <= longestKeptText) documents.set(text, document);
    return document;
  };
  return (body) => {
    const asked = parsed(body.toString());
    if (!isOperation(asked)) return undefined;
    const { query, variables, operationName } = asked;
    const document = documentOf(query);
    return document ? { document, variables, operationName } : undefined;
  };

  function goodDocument(text: string): DocumentNode | false {
    try {
      const document = parse(text, { maxTokens });
      return validate(schema, document, [...specifiedRules, ...rules]).length === 0 && document;
    } catch {
      return false;
    }
  }
}

type AskedOperation = {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOperation(asked: unknown): asked is AskedOperation {
  if (!isObject(asked)) return false;
  const { query, variables, operationName } = asked;
  return (
    typeof query === 'string' &&
    (variables === undefined || variables === null || isObject(variables)) &&
    (operationName === undefined || operationName === null || typeof operationName === 'string') &&
    Object.keys(asked).every((member) => knownMembers.has(member))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
