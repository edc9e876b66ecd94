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
import type { FrozenTexts } from './frozen-texts.ts';

/** What an operation selects of what a resolver gave. Both throw where that is not plain data or does not fit the contract. */
export type Shape = {
  pick: (value: unknown) => unknown;
  /** The same as JSON. */
  write: (value: unknown) => string;
};

/** Where shapes find fragments, and keep what they wrote of frozen values. */
export type ShapeParts = {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  frozenTexts: FrozenTexts;
};

/** The shape of a type under these selections; undefined where a field of it has a resolver or arguments, or is abstract. */
export function shapeOf(
  type: GraphQLOutputType,
  selections: readonly SelectionSetNode[],
  parts: ShapeParts,
): Shape | undefined {
  if (isNonNullType(type)) {
    const inner = shapeOf(type.ofType, selections, parts);
    return inner && presentShape(inner);
  }
  if (isListType(type)) {
    const inner = shapeOf(type.ofType, selections, parts);
    return inner && listShape(inner);
  }
  if (isLeafType(type)) return leafShape(type);
  return isObjectType(type) ? objectShape(type, selections, parts) : undefined;
}

/** Fields by the names that they have in the answer, those of fragments among them; undefined with directives, which choose by request. */
export function collectFields(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  { fragments }: Pick<ShapeParts, 'fragments'>,
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
    if (!collectFields(type, [fragment.selectionSet], { fragments }, collected)) return undefined;
  }
  return collected;
}

function presentShape({ pick, write }: Shape): Shape {
  return {
    pick: (value) => pick(value) ?? refuse(),
    write: (value) => write(value ?? refuse()),
  };
}

/** Most leaves are what they should be; the type tells of the others whether they can be made so. */
function leafShape(type: GraphQLLeafType): Shape {
  const isGood = goodLeaves.get(type.name);
  const pick = (value: unknown) => {
    if (isGood?.(value)) return value;
    return value === undefined || value === null ? null : type.coerceOutputValue(settled(value));
  };
  return { pick, write: (value) => JSON.stringify(pick(value)) };
}

const goodLeaves: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  [GraphQLString.name, (value) => typeof value === 'string'],
  [GraphQLBoolean.name, (value) => typeof value === 'boolean'],
  [GraphQLInt.name, (value) => typeof value === 'number' && (value | 0) === value],
  [GraphQLFloat.name, (value) => Number.isFinite(value)],
]);

function listShape({ pick, write }: Shape): Shape {
  return {
    pick: (value) => entriesOf(value)?.map(pick) ?? null,
    write(value) {
      const entries = entriesOf(value);
      return entries ? `[${entries.map(write).join(',')}]` : 'null';
    },
  };
}

function entriesOf(value: unknown): unknown[] | undefined {
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value : refuse();
}

type ShapedField = { as: string; name: string; shape: Shape };

function objectShape(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  parts: ShapeParts,
): Shape | undefined {
  const collected = type.isTypeOf ? undefined : collectFields(type, selections, parts);
  if (!collected) return undefined;
  const fields = [...collected].map(([as, nodes]) => {
    const shape = fieldShape(type, nodes, parts);
    return shape && { as, name: nodes[0]?.name.value ?? '', shape };
  });
  if (!fields.every((field) => field !== undefined)) return undefined;
  return { pick: picker(fields), write: writer(fields, parts.frozenTexts) };
}

function picker(fields: readonly ShapedField[]): Shape['pick'] {
  return (value) => {
    const given = membersOf(value);
    if (!given) return null;
    const answer: Record<string, unknown> = {};
    for (const { as, name, shape } of fields) answer[as] = shape.pick(given[name]);
    return answer;
  };
}

/** What is frozen is written once: tiles that the process remembers are shown again and again. */
function writer(fields: readonly ShapedField[], frozenTexts: FrozenTexts): Shape['write'] {
  const written = frozenTexts.ofOneShape();
  const beginnings = fields.map(
    ({ as }, place) => `${place === 0 ? '{' : ','}${JSON.stringify(as)}:`,
  );
  return (value) => {
    const given = membersOf(value);
    if (!given) return 'null';
    const isFrozen = Object.isFrozen(given);
    const known = isFrozen ? written.get(given) : undefined;
    if (known !== undefined) return known;
    const texts = fields.map(
      ({ name, shape }, place) => `${beginnings[place]}${shape.write(given[name])}`,
    );
    const text = `${texts.join('')}}`;
    if (isFrozen) written.keep(given, text);
    return text;
  };
}

function membersOf(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return refuse();
  return settled(value) as Record<string, unknown>;
}

function fieldShape(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  parts: ShapeParts,
): Shape | undefined {
  const name = nodes[0]?.name.value ?? '';
  if (name === '__typename')
    return { pick: () => type.name, write: () => JSON.stringify(type.name) };
  const field = type.getFields()[name];
  if (!field || field.resolve || field.args.length > 0) return undefined;
  return shapeOf(field.type, selectionsOf(nodes), parts);
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
