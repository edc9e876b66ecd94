import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  getArgumentValues,
  getVariableValues,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { collectFields, type Projection, projectionOf, selectionsOf } from './projection.ts';
import type { RunnableOperation } from './runnable-operation.ts';
import type { RootResolver } from './schema.ts';

type RootField = {
  as: string;
  nodes: readonly FieldNode[];
  field: GraphQLField<unknown, unknown>;
  project: Projection;
};
type CompiledQuery = { operation: OperationDefinitionNode; fields: readonly RootField[] };

/**
 * Compiles queries whose root fields return plain data, as nearly all do, and runs them in one pass over the data; graphql-js would
 * resolve each of about two thousand fields of a listing separately. Returns undefined for all other operations and for invalid ones,
 * which graphql-js then runs, describing the errors.
 */
export function createRunCompiled(
  schema: GraphQLSchema,
): (operation: RunnableOperation, ctx: Ctx) => Promise<ExecutionResult | undefined> {
  const queries = new WeakMap<DocumentNode, CompiledQuery | false>();
  return async ({ document, operationName, variables }, ctx) => {
    const query = queries.get(document) ?? compile(schema, document) ?? false;
    queries.set(document, query);
    if (!query || (operationName && operationName !== query.operation.name?.value))
      return undefined;
    const given = getVariableValues(
      schema,
      query.operation.variableDefinitions ?? [],
      variables ?? {},
      // Describing errors takes long, and a request can have thousands; graphql-js describes the first fifty.
      { maxErrors: 1 },
    );
    if (given.errors) return undefined;
    try {
      const asked = query.fields.map((field) => ({
        ...field,
        values: getArgumentValues(field.field, field.nodes[0] as FieldNode, given.variableValues),
      }));
      return await answer(asked, ctx);
    } catch {
      return undefined;
    }
  };
}

type AskedField = RootField & { values: Record<string, unknown> };

async function answer(fields: readonly AskedField[], ctx: Ctx): Promise<ExecutionResult> {
  const errors: GraphQLError[] = [];
  const data: Record<string, unknown> = {};
  let isBroken = false;
  const values = await Promise.all(
    fields.map(async ({ as, nodes, field, values, project }) => {
      const given = await resolve(field, values, ctx);
      if (!('fault' in given)) return project(given.value);
      errors.push(locatedError(given.fault, nodes, [as]));
      isBroken ||= isNonNullType(field.type);
      return null;
    }),
  );
  fields.forEach(({ as }, place) => {
    data[as] = values[place];
  });
  return errors.length > 0 ? { errors, data: isBroken ? null : data } : { data };
}

async function resolve(
  field: GraphQLField<unknown, unknown>,
  values: Record<string, unknown>,
  ctx: Ctx,
): Promise<{ value: unknown } | { fault: unknown }> {
  const ask = field.resolve as RootResolver | undefined;
  try {
    return { value: await ask?.(undefined, values, ctx) };
  } catch (fault) {
    return { fault };
  }
}

function compile(schema: GraphQLSchema, { definitions }: DocumentNode): CompiledQuery | undefined {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  const root = schema.getQueryType();
  if (!root || operations.length !== 1 || operation?.operation !== OperationTypeNode.QUERY)
    return undefined;
  const fragments = new Map(
    definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const collected = collectFields(root, [operation.selectionSet], fragments);
  if (!collected) return undefined;
  const fields = [...collected].map(([as, nodes]) => {
    const field = root.getFields()[nodes[0]?.name.value ?? ''];
    const project = field && projectionOf(field.type, selectionsOf(nodes), fragments);
    return field?.resolve && project && { as, nodes, field, project };
  });
  return fields.every((field) => typeof field === 'object') ? { operation, fields } : undefined;
}
