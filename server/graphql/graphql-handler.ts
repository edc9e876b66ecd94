import {
  type ExecutionResult,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ParseOptions,
  validate,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Ctx, Log } from '#shop/kernel/ctx.ts';
import { isBusy } from '../context/masked-errors.ts';
import { createKnownRequests, type KnownAnswer } from './known-requests.ts';
import { operationLimits, operationLimitsRule } from './operation-limits.ts';
import type { PostedRequest } from './posted-request.ts';
import { textOf } from './result-text.ts';
import type { RunOperation } from './run-operation.ts';

/** A response before sending. */
export type GraphqlAnswer = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
};

export type GraphqlHandler = (request: PostedRequest, ctx: Ctx) => Promise<GraphqlAnswer>;

export type GraphqlOptions = { isIntrospectionOpen: boolean; log: Pick<Log, 'warn' | 'error'> };

export const graphqlPath = '/api/shop/';
const maxBatch = 10;

/** `results` collects the results of a request's operations. */
type YogaContext = { ctx: Ctx; results: ExecutionResult[] };

/**
 * GraphQL over HTTP: single operations, batches of up to ten, and multipart uploads (TP1). What browsers post takes a short way; yoga
 * answers everything else. Where introspection is closed, errors
 * suggest no names of the contract.
 */
export function createGraphqlHandler(
  schema: GraphQLSchema,
  run: RunOperation,
  options: GraphqlOptions,
): GraphqlHandler {
  const yoga = createYoga<YogaContext>({
    schema,
    graphqlEndpoint: graphqlPath,
    batching: { limit: maxBatch },
    // The route limits the body; a second limit would cost a stream per call.
    maxRequestBodySize: false,
    plugins: [limiting(options), running(run)],
    maskedErrors: { errorMessage: 'Internal error' },
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: quietLogger(options.log),
  });
  const { Request } = yoga.fetchAPI;
  const runKnown = createKnownRequests(schema, run, { rules: rulesFor(options), maxBatch });
  return async (posted, ctx) => {
    const known = await runKnown(posted, ctx);
    if (known) return answerKnown(known);
    const { type, accepted, body } = posted;
    const headers = { 'content-type': type, accept: accepted };
    const request = new Request(`http://shop${graphqlPath}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    const results: ExecutionResult[] = [];
    const response = await yoga.fetch(request, { ctx, results });
    const answer = Buffer.from(await response.arrayBuffer());
    const isRefused = !isBatch(answer) && results.some(isWhollyBusy);
    return {
      status: isRefused ? 503 : response.status,
      headers: [...response.headers, ...(isRefused ? [retrySoon] : [])],
      body: answer,
    };
  };
}

const retrySoon = ['retry-after', '2'] as const;
const json = ['content-type', 'application/json; charset=utf-8'] as const;

function answerKnown({ results, isBatch: isList }: KnownAnswer): GraphqlAnswer {
  const isRefused = !isList && results.some(isWhollyBusy);
  return {
    status: isRefused ? 503 : 200,
    headers: isRefused ? [json, retrySoon] : [json],
    body: Buffer.from(isList ? `[${results.map(textOf).join(',')}]` : results.map(textOf).join('')),
  };
}

/** Whether an operation was refused because the shop is busy. In a batch only the operation's own result reports it. */
function isWhollyBusy({ data, errors }: ExecutionResult): boolean {
  return (errors ?? []).some(isBusy) && Object.values(data ?? {}).every((part) => part === null);
}

/** A batch has a list of results. */
function isBatch(answer: Buffer): boolean {
  return answer[0] === '['.charCodeAt(0);
}

function rulesFor({ isIntrospectionOpen }: Pick<GraphqlOptions, 'isIntrospectionOpen'>) {
  return isIntrospectionOpen
    ? [operationLimitsRule]
    : [operationLimitsRule, NoSchemaIntrospectionCustomRule];
}

function limiting(options: GraphqlOptions): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: ParseOptions) =>
        parse(source, { ...options, maxTokens: operationLimits.tokens }),
      );
    },
    onValidate({ addValidationRule, setValidationFn }) {
      for (const rule of rulesFor(options)) addValidationRule(rule);
      const hideSuggestions = !options.isIntrospectionOpen;
      setValidationFn((...[schema, document, rules, given]: Parameters<typeof validate>) =>
        validate(schema, document, rules, { ...given, hideSuggestions }),
      );
    },
  };
}

function running(run: RunOperation): Plugin<YogaContext> {
  return {
    onExecute({ args, setExecuteFn }) {
      const { ctx, results } = args.contextValue;
      const { document, operationName, variableValues: variables } = args;
      setExecuteFn(async () => {
        const result = await run({ document, operationName, variables }, ctx);
        results.push(result);
        return result;
      });
    },
  };
}

/** Logs faults of the API itself; those of operations were logged with their request. */
function quietLogger(log: GraphqlOptions['log']) {
  const silent = () => undefined;
  const tell = (level: 'warn' | 'error') => (fault: unknown) =>
    log[level]({ err: fault }, 'The GraphQL API failed');
  return { debug: silent, info: silent, warn: tell('warn'), error: tell('error') };
}
