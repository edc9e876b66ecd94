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

export type GraphqlHandler = (request: Request, ctx: Ctx) => Promise<Response>;

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
    plugins: [limiting(options), running(run)],
    maskedErrors: { errorMessage: 'Internal error' },
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: quietLogger(options.log),
  });
  return async (request, ctx) => yoga.fetch(request, { ctx });
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
