import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { operationLimits, operationLimitsRule } from './operation-limits.ts';
import type { RunOperation } from './run-operation.ts';

export type GraphqlHandler = (request: Request, ctx: Ctx) => Promise<Response>;

export const graphqlPath = '/api/shop/';
const maxBatch = 10;

/** GraphQL over HTTP: single operations, batches of up to ten, and multipart uploads (TP1). */
export function createGraphqlHandler(
  schema: GraphQLSchema,
  run: RunOperation,
  options: { isIntrospectionOpen: boolean },
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
    logging: false,
  });
  return async (request, ctx) => yoga.fetch(request, { ctx });
}

function limiting({ isIntrospectionOpen }: { isIntrospectionOpen: boolean }): Plugin {
  return {
    onParse({ params }) {
      params.options = { ...params.options, maxTokens: operationLimits.tokens };
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
