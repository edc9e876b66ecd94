import {
  type DocumentNode,
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
import { FrozenTexts } from './frozen-texts.ts';
import { collectFields, selectionsOf, type Shape, shapeOf } from './plain-shape.ts';
import type { RunnableOperation, WrittenResult } from './run-operation.ts';

type RootField = {
  as: string;
  nodes: readonly FieldNode[];
  field: GraphQLField<unknown, unknown>;
  shape: Shape;
};
type PlainQuery = { operation: OperationDefinitionNode; fields: readonly RootField[] };

/**
 * Runs queries below whose first fields everything is data, as nearly all are, in one pass over the data: graphql-js resolves each of
 * some two thousand fields of a listing by itself. Undefined where the operation is another one, and where graphql-js has to
 * tell what is wrong.
 */
export function createRunPlainly(
  schema: GraphQLSchema,
): (operation: RunnableOperation, ctx: Ctx) => Promise<WrittenResult | undefined> {
  const frozenTexts = new FrozenTexts(mostFrozenCharacters);
  const queries = new WeakMap<DocumentNode, PlainQuery | false>();
  return async ({ document, operationName, variables, asText }, ctx) => {
    const query = queries.get(document) ?? readQuery(schema, document, frozenTexts) ?? false;
    queries.set(document, query);
    if (!query || (operationName && operationName !== query.operation.name?.value))
      return undefined;
    const given = getVariableValues(
      schema,
      query.operation.variableDefinitions ?? [],
      variables ?? {},
    );
    if (given.errors) return undefined;
    try {
      const asked = query.fields.map((field) => ({
        ...field,
        values: getArgumentValues(field.field, field.nodes[0] as FieldNode, given.variableValues),
      }));
      const resolved = await resolveAll(asked, ctx);
      return asText && resolved.errors.length === 0 ? written(resolved) : picked(resolved);
    } catch {
      return undefined;
    }
  };
}

/** Of tiles, of which the storefront's listings need a kilobyte each. */
const mostFrozenCharacters = 60_000_000;

type AskedField = RootField & { values: Record<string, unknown> };
type Resolved = {
  fields: readonly { as: string; shape: Shape; value: unknown }[];
  errors: GraphQLError[];
  /** Whether a field failed that must have a value. */
  isBroken: boolean;
};

/** A field that failed has null for its value. */
async function resolveAll(asked: readonly AskedField[], ctx: Ctx): Promise<Resolved> {
  const errors: GraphQLError[] = [];
  let isBroken = false;
  const fields = await Promise.all(
    asked.map(async ({ as, nodes, field, values, shape }) => {
      const given = await resolve(field, values, ctx);
      if (!('fault' in given)) return { as, shape, value: given.value };
      errors.push(locatedError(given.fault, nodes, [as]));
      isBroken ||= isNonNullType(field.type);
      return { as, shape: failed, value: null };
    }),
  );
  return { fields, errors, isBroken };
}

const failed: Shape = { pick: () => null, write: () => 'null' };

function picked({ fields, errors, isBroken }: Resolved): WrittenResult {
  if (isBroken) return { errors, data: null };
  const data = Object.fromEntries(fields.map(({ as, shape, value }) => [as, shape.pick(value)]));
  return errors.length > 0 ? { errors, data } : { data };
}

/** Hardly anybody wants the data where there is the text. */
function written(resolved: Resolved): WrittenResult {
  const texts = resolved.fields.map(
    ({ as, shape, value }) => `${JSON.stringify(as)}:${shape.write(value)}`,
  );
  let data: WrittenResult['data'];
  return {
    text: `{"data":{${texts.join(',')}}}`,
    get data() {
      data ??= picked(resolved).data;
      return data;
    },
  };
}

async function resolve(
  { resolve: ask }: GraphQLField<unknown, unknown>,
  values: Record<string, unknown>,
  ctx: Ctx,
): Promise<{ value: unknown } | { fault: unknown }> {
  try {
    return { value: await ask?.(undefined, values, ctx, undefined as never) };
  } catch (fault) {
    return { fault };
  }
}

function readQuery(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  frozenTexts: FrozenTexts,
): PlainQuery | undefined {
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
  const collected = collectFields(root, [operation.selectionSet], { fragments });
  if (!collected) return undefined;
  const fields = [...collected].map(([as, nodes]) => {
    const field = root.getFields()[nodes[0]?.name.value ?? ''];
    const shape = field && shapeOf(field.type, selectionsOf(nodes), { fragments, frozenTexts });
    return field?.resolve && shape && { as, nodes, field, shape };
  });
  return fields.every((field) => typeof field === 'object') ? { operation, fields } : undefined;
}
