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

/** Makes of what a resolver gave what an operation selects of it. Throws where it is not plain data or does not fit the contract. */
export type Shape = (value: unknown) => unknown;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The shape of a type under these selections; undefined where a field of it has a resolver or arguments, or is abstract. */
export function shapeOf(
  type: GraphQLOutputType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): Shape | undefined {
  if (isNonNullType(type)) {
    const inner = shapeOf(type.ofType, selections, fragments);
    return inner && ((value) => inner(value) ?? refuse());
  }
  if (isListType(type)) {
    const inner = shapeOf(type.ofType, selections, fragments);
    return inner && listShape(inner);
  }
  if (isLeafType(type)) return leafShape(type);
  return isObjectType(type) ? objectShape(type, selections, fragments) : undefined;
}

/** Fields by the names that they have in the answer, those of fragments among them; undefined with directives, which choose by request. */
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

/** Most leaves are what they should be; the type tells of the others whether they can be made so. */
function leafShape(type: GraphQLLeafType): Shape {
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

function listShape(inner: Shape): Shape {
  return (value) => {
    if (value === undefined || value === null) return null;
    return Array.isArray(value) ? value.map(inner) : refuse();
  };
}

function objectShape(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): Shape | undefined {
  const collected = type.isTypeOf ? undefined : collectFields(type, selections, fragments);
  if (!collected) return undefined;
  const shaped = [...collected].map(([as, nodes]) => {
    const shape = fieldShape(type, nodes, fragments);
    return shape && { as, name: nodes[0]?.name.value ?? '', shape };
  });
  if (!shaped.every((field) => field !== undefined)) return undefined;
  return (value) => {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'object' || Array.isArray(value)) return refuse();
    const given = settled(value) as Record<string, unknown>;
    const answer: Record<string, unknown> = {};
    for (const { as, name, shape } of shaped) answer[as] = shape(given[name]);
    return answer;
  };
}

function fieldShape(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): Shape | undefined {
  const name = nodes[0]?.name.value ?? '';
  if (name === '__typename') return () => type.name;
  const field = type.getFields()[name];
  if (!field || field.resolve || field.args.length > 0) return undefined;
  return shapeOf(field.type, selectionsOf(nodes), fragments);
}

/** What is selected of a field, wherever the document selects it. */
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
