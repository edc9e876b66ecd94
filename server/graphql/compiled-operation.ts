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
import {
  collectFields,
  type Pass,
  type Projection,
  projectionOf,
  selectionsOf,
} from './projection.ts';
import type { RunnableOperation } from './runnable-operation.ts';
import type { RootResolver } from './schema.ts';

type RootField = {
  as: string;
  nodes: readonly FieldNode[];
  field: GraphQLField<unknown, unknown>;
  project: Projection;
};
type CompiledOperation = { operation: OperationDefinitionNode; fields: readonly RootField[] };

/**
 * Compiles operations whose results are plain data, as nearly all are, and runs them in one pass over the data; graphql-js would
 * resolve each of about two thousand fields of a listing separately. Returns undefined for all other operations and for invalid ones,
 * and for queries with a fault below their root, which graphql-js then runs, describing the errors. Fields of mutations run one after
 * the other and never twice.
 */
export function createRunCompiled(
  schema: GraphQLSchema,
): (operation: RunnableOperation, ctx: Ctx) => Promise<ExecutionResult | undefined> {
  const compiled = new WeakMap<DocumentNode, CompiledOperation | false>();
  return async ({ document, operationName, variables }, ctx) => {
    const known = compiled.get(document) ?? compile(schema, document) ?? false;
    compiled.set(document, known);
    if (!known || (operationName && operationName !== known.operation.name?.value))
      return undefined;
    const given = getVariableValues(
      schema,
      known.operation.variableDefinitions ?? [],
      variables ?? {},
      // Describing errors takes long, and a request can have thousands; graphql-js describes the first fifty.
      { maxErrors: 1 },
    );
    if (given.errors) return undefined;
    const pass: Pass = { ctx, variables: given.variableValues, pending: [] };
    const fields = withValues(known.fields, pass);
    if (!fields) return undefined;
    return known.operation.operation === OperationTypeNode.MUTATION
      ? answerInTurn(fields, pass)
      : answer(fields, pass).catch(() => undefined);
  };
}

type AskedField = RootField & { values: Record<string, unknown> };

/** Undefined where an argument is invalid. */
function withValues(
  fields: readonly RootField[],
  { variables }: Pass,
): readonly AskedField[] | undefined {
  try {
    return fields.map((field) => ({
      ...field,
      values: getArgumentValues(field.field, field.nodes[0] as FieldNode, variables),
    }));
  } catch {
    return undefined;
  }
}

/** Rejects with a fault below the root. */
async function answer(fields: readonly AskedField[], pass: Pass): Promise<ExecutionResult> {
  const errors: GraphQLError[] = [];
  const data: Record<string, unknown> = {};
  let isBroken = false;
  const values = await Promise.all(
    fields.map(async ({ as, nodes, field, values, project }) => {
      const given = await resolve(field, values, pass.ctx);
      if (!('fault' in given)) return project(given.value, pass);
      errors.push(locatedError(given.fault, nodes, [as]));
      isBroken ||= isNonNullType(field.type);
      return null;
    }),
  );
  fields.forEach(({ as }, place) => {
    data[as] = values[place];
  });
  await untilSettled(pass);
  return errors.length > 0 ? { errors, data: isBroken ? null : data } : { data };
}

/** Fields that settle may add others. */
async function untilSettled({ pending }: Pass): Promise<void> {
  while (pending.length > 0) await Promise.all(pending.splice(0));
}

/** A fault below the root is one of its root field, which ran. Fields after a required one without a value do not run. */
async function answerInTurn(fields: readonly AskedField[], pass: Pass): Promise<ExecutionResult> {
  const errors: GraphQLError[] = [];
  const data: Record<string, unknown> = {};
  for (const { as, nodes, field, values, project } of fields) {
    const given = await resolve(field, values, pass.ctx);
    try {
      if ('fault' in given) throw given.fault;
      data[as] = project(given.value, pass);
      await untilSettled(pass);
    } catch (fault) {
      errors.push(locatedError(fault, nodes, [as]));
      if (isNonNullType(field.type)) return { errors, data: null };
      data[as] = null;
    }
  }
  return errors.length > 0 ? { errors, data } : { data };
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

function compile(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
): CompiledOperation | undefined {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length !== 1) return undefined;
  const root = schema.getRootType(operation.operation);
  if (!root) return undefined;
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
