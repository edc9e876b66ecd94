import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
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

/** Copies the selected fields of a resolver's result. Throws where it is not plain data or does not match the contract. */
export type Projection = (value: unknown) => unknown;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Compiles the projection of a type; undefined where a selected field has a resolver or arguments, or is abstract. */
export function projectionOf(
  type: GraphQLOutputType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): Projection | undefined {
  if (isNonNullType(type)) {
    const inner = projectionOf(type.ofType, selections, fragments);
    return inner && ((value) => inner(value) ?? refuse());
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
  return (value) => {
    if (value === undefined || value === null) return null;
    return Array.isArray(value) ? value.map(inner) : refuse();
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
    const project = fieldProjection(type, nodes, fragments);
    return project && { as, name: nodes[0]?.name.value ?? '', project };
  });
  if (!projected.every((field) => field !== undefined)) return undefined;
  return (value) => {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'object' || Array.isArray(value)) return refuse();
    const given = settled(value) as Record<string, unknown>;
    const answer: Record<string, unknown> = {};
    for (const { as, name, project } of projected) answer[as] = project(given[name]);
    return answer;
  };
}

function fieldProjection(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): Projection | undefined {
  const name = nodes[0]?.name.value ?? '';
  if (name === '__typename') return () => type.name;
  const field = type.getFields()[name];
  if (!field || field.resolve || field.args.length > 0) return undefined;
  return projectionOf(field.type, selectionsOf(nodes), fragments);
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
