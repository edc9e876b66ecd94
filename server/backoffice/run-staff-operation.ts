import {
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import * as v from 'valibot';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { firstField } from '../graphql/first-field.ts';
import { maskError } from '../graphql/mask-error.ts';
import { operationLimits, operationLimitsRule } from '../graphql/operation-limits.ts';
import type { ObserveOperation } from '../observability/observers.ts';

const posted = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
});

/**
 * Runs one operation of the back office: parsed, validated and bounded as the shop's are. Errors come back masked. Answers
 * 400 for a body that is no operation.
 */
export async function runStaffOperation(
  schema: GraphQLSchema,
  body: unknown,
  ctx: StaffCtx,
  observe: ObserveOperation = unobserved,
): Promise<{ status: 200 | 400; body: ExecutionResult }> {
  const asked = v.safeParse(posted, body);
  if (!asked.success) return refused([new GraphQLError('Post { query, variables } as JSON.')]);
  const { query, variables, operationName } = asked.output;
  const document = parsed(query);
  if (document instanceof GraphQLError) return refused([document]);
  const rules = [...specifiedRules, operationLimitsRule, NoSchemaIntrospectionCustomRule];
  const wrong = validate(schema, document, rules, { hideSuggestions: true });
  if (wrong.length > 0) return refused(wrong);
  const named = { document, operationName: operationName ?? undefined };
  const result = await observe(firstField(named), async () =>
    execute({
      ...named,
      schema,
      variableValues: variables ?? undefined,
      contextValue: ctx,
      hideSuggestions: true,
    }),
  );
  const errors = result.errors?.map((error) => maskError(error, ctx));
  return { status: 200, body: errors ? { ...result, errors } : result };
}

const unobserved: ObserveOperation = (_, run) => run();

function parsed(query: string) {
  try {
    return parse(query, { maxTokens: operationLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function refused(errors: readonly GraphQLError[]): { status: 400; body: ExecutionResult } {
  return { status: 400, body: { errors } };
}
