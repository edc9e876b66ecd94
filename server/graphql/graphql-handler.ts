import {
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ParseOptions,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Ctx, Log } from '#shop/kernel/ctx.ts';
import { operationLimits, operationLimitsRule } from './operation-limits.ts';
import type { RunOperation } from './run-operation.ts';

/** A posted request as far as the door reads it. */
export type PostedRequest = { type: string; accepted: string; body: Buffer };

export type GraphqlHandler = (request: PostedRequest, ctx: Ctx) => Promise<Response>;

export type GraphqlOptions = { isIntrospectionOpen: boolean; log: Pick<Log, 'warn' | 'error'> };

export const graphqlPath = '/api/shop/';
const maxBatch = 10;

/** GraphQL over HTTP: single operations, batches of up to ten, and multipart uploads (TP1). */
export function createGraphqlHandler(
  schema: GraphQLSchema,
  run: RunOperation,
  options: GraphqlOptions,
): GraphqlHandler {
  const yoga = createYoga<{ ctx: Ctx }>({
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
  return async ({ type, accepted, body }, ctx) => {
    const headers = { 'content-type': type, accept: accepted };
    const request = new Request(`http://shop${graphqlPath}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    return yoga.fetch(request, { ctx });
  };
}

function limiting({ isIntrospectionOpen }: GraphqlOptions): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: ParseOptions) =>
        parse(source, { ...options, maxTokens: operationLimits.tokens }),
      );
    },
    onValidate({ addValidationRule }) {
      addValidationRule(operationLimitsRule);
      if (!isIntrospectionOpen) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

function running(run: RunOperation): Plugin<{ ctx: Ctx }> {
  return {
    onExecute({ args, setExecuteFn }) {
      setExecuteFn(() =>
        run(
          {
            document: args.document,
            operationName: args.operationName,
            variables: args.variableValues,
          },
          args.contextValue.ctx,
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
