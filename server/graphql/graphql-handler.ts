import {
  type ExecutionResult,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ParseOptions,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Ctx, Log } from '#shop/kernel/ctx.ts';
import { operationLimits, operationLimitsRule } from './operation-limits.ts';
import { createReadPlainRequest } from './read-plain-request.ts';
import type { RunOperation } from './run-operation.ts';

/** A posted request as far as the door reads it. */
export type PostedRequest = { type: string; accepted: string; body: Buffer };

/** An answer as it goes out. */
export type GraphqlAnswer = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
};

export type GraphqlHandler = (request: PostedRequest, ctx: Ctx) => Promise<GraphqlAnswer>;

export type GraphqlOptions = { isIntrospectionOpen: boolean; log: Pick<Log, 'warn' | 'error'> };

export const graphqlPath = '/api/shop/';
const maxBatch = 10;

/** What yoga runs an operation with: `result` where it was run already. */
type YogaContext = { ctx: Ctx; result: ExecutionResult | undefined };

/**
 * GraphQL over HTTP: single operations, batches of up to ten, and multipart uploads (TP1). Single good operations are answered
 * without yoga, which takes longer than what they ask for; it reads and answers all others, and tells what was wrong.
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
    // The route reads no larger body; counting it again would cost each call a stream.
    maxRequestBodySize: false,
    plugins: [limiting(options), running(run)],
    maskedErrors: { errorMessage: 'Internal error' },
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: quietLogger(options.log),
  });
  const { Request } = yoga.fetchAPI;
  const readPlain = createReadPlainRequest(schema, {
    maxTokens: operationLimits.tokens,
    rules: rulesFor(options),
  });
  return async ({ type, accepted, body }, ctx) => {
    const isPlain = type === 'application/json' && plainlyAccepted.has(accepted);
    const operation = isPlain ? readPlain(body) : undefined;
    const result = operation && (await run(operation, ctx));
    if (result && !result.errors) return plainAnswer(result);
    const headers = { 'content-type': type, accept: accepted };
    const request = new Request(`http://shop${graphqlPath}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    const response = await yoga.fetch(request, { ctx, result });
    return {
      status: response.status,
      headers: [...response.headers],
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}

/** Accept headers to which JSON is the answer. */
const plainlyAccepted: ReadonlySet<string> = new Set(['*/*', 'application/json']);

function plainAnswer({ data }: ExecutionResult): GraphqlAnswer {
  return {
    status: 200,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: Buffer.from(JSON.stringify({ data })),
  };
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
    onValidate({ addValidationRule }) {
      for (const rule of rulesFor(options)) addValidationRule(rule);
    },
  };
}

function running(run: RunOperation): Plugin<YogaContext> {
  return {
    onExecute({ args, setExecuteFn }) {
      const { ctx, result } = args.contextValue;
      setExecuteFn(
        () =>
          result ??
          run(
            {
              document: args.document,
              operationName: args.operationName,
              variables: args.variableValues,
            },
            ctx,
          ),
      );
    },
  };
}

/** Faults of the door itself; those of operations were logged with their request. */
function quietLogger(log: GraphqlOptions['log']) {
  const silent = () => undefined;
  const tell = (level: 'warn' | 'error') => (fault: unknown) =>
    log[level]({ err: fault }, 'The GraphQL door failed');
  return { debug: silent, info: silent, warn: tell('warn'), error: tell('error') };
}
