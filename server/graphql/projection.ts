import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  type getVariableValues,
  GraphQLBoolean,
  type GraphQLField,
  GraphQLFloat,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';

/**
 * Copies the selected fields of a resolver's result. Throws where it is not plain data or does not match the contract. Fields with
 * resolvers are null in the copy until the promises of `pass` have settled.
 */
export type Projection = (value: unknown, pass: Pass) => unknown;

/** One execution of an operation. `pending` collects the fields whose resolvers still run; each rejects as a projection throws. */
export type Pass = {
  ctx: Ctx;
  variables: NonNullable<ReturnType<typeof getVariableValues>['variableValues']>;
  pending: Promise<void>[];
};

/** Resolvers get no `info` of graphql-js. */
type Resolver = (parent: unknown, values: Record<string, unknown>, ctx: Ctx) => unknown;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Compiles the projection of a type; undefined where a selected field is abstract or has arguments without a resolver. */
export function projectionOf(
  type: GraphQLOutputType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): Projection | undefined {
  if (isNonNullType(type)) {
    const inner = projectionOf(type.ofType, selections, fragments);
    return inner && ((value, pass) => inner(value, pass) ?? refuse());
  }
  if (isListType(type)) {
    const inner = projectionOf(type.ofType, selections, fragments);
    return inner && listProjection(inner);
  }
  if (isLeafType(type)) return leafProjection(type);
  return isObjectType(type) ? objectProjection(type, selections, fragments) : undefined;
}

/** Fields by their response names, those of fragments included; undefined with directives, which depend on the request. */
export function collectFields(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
  collected = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> | undefined {
  for (const node of selections.flatMap((set) => set.selections)) {
    if (node.directives && node.directives.length > 0) return undefined;
    if (node.kind === Kind.FIELD) {
      const name = node.alias?.value ?? node.name.value;
      const same = collected.get(name) ?? [];
      collected.set(name, [...same, node]);
      continue;
    }
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    if (!fragment || (fragment.typeCondition?.name.value ?? type.name) !== type.name)
      return undefined;
    if (!collectFields(type, [fragment.selectionSet], fragments, collected)) return undefined;
  }
  return collected;
}

/** Most leaves have the right type; others are converted by their type's serializer. */
function leafProjection(type: GraphQLLeafType): Projection {
  const isGood = goodLeaves.get(type.name);
  return (value) => {
    if (isGood?.(value)) return value;
    return value === undefined || value === null ? null : type.coerceOutputValue(settled(value));
  };
}

const goodLeaves: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  [GraphQLString.name, (value) => typeof value === 'string'],
  [GraphQLBoolean.name, (value) => typeof value === 'boolean'],
  [GraphQLInt.name, (value) => typeof value === 'number' && (value | 0) === value],
  [GraphQLFloat.name, (value) => Number.isFinite(value)],
]);

function listProjection(inner: Projection): Projection {
  return (value, pass) => {
    if (value === undefined || value === null) return null;
    return Array.isArray(value) ? value.map((entry) => inner(entry, pass)) : refuse();
  };
}

function objectProjection(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): Projection | undefined {
  const collected = type.isTypeOf ? undefined : collectFields(type, selections, fragments);
  if (!collected) return undefined;
  const projected = [...collected].map(([as, nodes]) => {
    const copy = fieldCopy(type, nodes, fragments);
    return copy && { as, copy };
  });
  if (!projected.every((field) => field !== undefined)) return undefined;
  return (value, pass) => {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'object' || Array.isArray(value)) return refuse();
    const given = settled(value) as Record<string, unknown>;
    const answer: Record<string, unknown> = {};
    for (const { as, copy } of projected) copy({ given, answer, as, pass });
    return answer;
  };
}

/** Copies a field of `given` into `answer` under its response name. */
type FieldCopy = (field: {
  given: Record<string, unknown>;
  answer: Record<string, unknown>;
  as: string;
  pass: Pass;
}) => void;

function fieldCopy(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): FieldCopy | undefined {
  const [node] = nodes;
  const name = node?.name.value ?? '';
  if (name === '__typename') {
    return ({ answer, as }) => {
      answer[as] = type.name;
    };
  }
  const field = type.getFields()[name];
  const project = field && projectionOf(field.type, selectionsOf(nodes), fragments);
  if (!project || !node) return undefined;
  if (field.resolve) return resolvedCopy(field, node, project);
  if (field.args.length > 0) return undefined;
  return ({ given, answer, as, pass }) => {
    answer[as] = project(given[name], pass);
  };
}

function resolvedCopy(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  project: Projection,
): FieldCopy {
  const resolve = field.resolve as Resolver | undefined;
  return ({ given, answer, as, pass }) => {
    answer[as] = null;
    const values = getArgumentValues(field, node, pass.variables);
    const resolved = Promise.resolve(resolve?.(given, values, pass.ctx)).then((value) => {
      answer[as] = project(value, pass);
    });
    // Its rejection is handled where all of them are awaited, unless another field throws before.
    resolved.catch(() => undefined);
    pass.pending.push(resolved);
  };
}

/** All selections of a field, from all parts of the document. */
export function selectionsOf(nodes: readonly FieldNode[]): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}

function settled(value: unknown): unknown {
  const isLive =
    typeof value === 'function' || typeof (value as { then?: unknown }).then === 'function';
  return isLive ? refuse() : value;
}

function refuse(): never {
  throw new TypeError('Not plain data.');
}
