import {
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getOperationAST,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { PunchOutVisit } from '#shop/kernel/ctx.ts';
import type { RunnableOperation } from './runnable-operation.ts';

/** What a result keeps for a visit from a purchasing system. It copies, because other visitors get the same objects. */
export type RestrictAnswer = (
  result: ExecutionResult,
  operation: RunnableOperation,
  visit: PunchOutVisit,
) => ExecutionResult;

/**
 * Takes out of results what a connection does not show (OP7.no-prices, OP7.no-marketing): prices and what tells them, and what praises
 * goods. Every answer of the contract passes here, so that no page has to know. What may be missing is null or an empty list; a price
 * that may not is empty.
 */
export function createRestrictAnswer(schema: GraphQLSchema): RestrictAnswer {
  return (result, operation, visit) => {
    const { document, operationName, variables } = operation;
    const asked = getOperationAST(document, operationName);
    const root = asked && schema.getRootType(asked.operation);
    if (!root || !result.data) return result;
    const fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    );
    const isServicePage = String(variables?.['url'] ?? '').startsWith('/service/');
    const walk: Walk = { schema, fragments, visit, isServicePage };
    return { ...result, data: objectFor(walk, result.data, root, [asked.selectionSet]) };
  };
}

type Walk = {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  visit: PunchOutVisit;
  /** Pages such as the terms, which are shown as they are. */
  isServicePage: boolean;
};
type Row = Readonly<Record<string, unknown>>;

function objectFor(
  walk: Walk,
  value: Row,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): Row {
  const kept: Record<string, unknown> = {};
  const nodes = fieldsOf(walk, selections);
  for (const [as, child] of Object.entries(value)) {
    const same = nodes.get(as);
    const name = same?.[0]?.name.value ?? as;
    const field = type.getFields()[name];
    kept[as] =
      same && field
        ? fieldFor(walk, child, { name, parent: type.name, type: field.type, nodes: same })
        : child;
  }
  return kept;
}

type AskedField = {
  name: string;
  parent: string;
  type: GraphQLOutputType;
  nodes: readonly FieldNode[];
};

function fieldFor(walk: Walk, value: unknown, asked: AskedField): unknown {
  const { visit } = walk;
  const { name, type } = asked;
  const isPrice = !visit.showsPrices && tellsPrice(asked);
  const isMarketing = !visit.showsMarketing && praises(asked);
  if (isPrice || isMarketing) {
    if (!isNonNullType(type)) return null;
    if (isListType(type.ofType)) return [];
    if (typeof value === 'number') return 0;
    if (typeof value === 'boolean') return false;
    if (typeof value === 'string') return '';
  }
  if (!visit.showsPrices && name === 'globalParameter' && namesMoney(value)) return null;
  const named = getNamedType(type);
  if (!isObjectType(named)) return value;
  const selections = asked.nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return valueFor(walk, value, named, selections);
}

function valueFor(
  walk: Walk,
  value: unknown,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): unknown {
  if (Array.isArray(value))
    return value
      .filter((entry) => isShown(walk, entry, type.name))
      .map((entry) => valueFor(walk, entry, type, selections))
      .filter((entry) => !isEmptied(entry, type.name));
  if (typeof value !== 'object' || value === null) return value;
  return objectFor(walk, value as Row, type, selections);
}

/** Types that are nothing but prices, or mean nothing without them. */
const priceTypes: ReadonlySet<string> = new Set([
  'AttainableInfo',
  'LightningDealInfo',
  'NextPriceStep',
  'Price',
  'PriceFilter',
  'PriceStep',
  'ProductOffer',
  'TilePriceStep',
]);

/** Further fields that tell prices, or how they compare. */
const priceFields: ReadonlySet<string> = new Set([
  'basePriceUnit',
  'budgets',
  'discountPercent',
  'lightningDiscountPercent',
  'startFromFlag',
  'stepFrom',
]);

/** A price's own fields are its amounts, one of a type that may not be missing. */
function tellsPrice({ name, parent, type }: AskedField): boolean {
  return parent === 'Price' || priceFields.has(name) || priceTypes.has(getNamedType(type).name);
}

/** Reductions beside a price, badges and recommendations. A deal's price stays, because the basket has it. */
const praisingFields: ReadonlySet<string> = new Set([
  'discountPercent',
  'isNewProduct',
  'isTopseller',
  'lightningDiscountPercent',
  'lightningLowestPrice30Days',
  'lowestPrice30Days',
  'lowestPrice30DaysPerUnit',
  'oldPrice',
  'oldPricePerUnit',
  'primeFaehig',
  'recommendations',
  'saleBanner',
  'uvp',
  'uvpPerUnit',
]);

function praises({ name, parent }: AskedField): boolean {
  return praisingFields.has(name) || (parent === 'TileBadges' && name !== '__typename');
}

/** Teasers that praise goods, and those of pages that a visit does not have. */
const praisingTeasers: ReadonlySet<string> = new Set([
  'lightningDeals',
  'newsletter',
  'prime',
  'promo',
  'recommendations',
]);

/** Whether an entry of a list is shown: no range of reduced goods, no teaser that praises or names money. */
function isShown({ visit, isServicePage }: Walk, entry: unknown, type: string): boolean {
  if (typeof entry !== 'object' || entry === null) return true;
  const row = entry as Row;
  if (type === 'NavigationNode') return visit.showsMarketing || row['isSale'] !== true;
  if (type !== 'Teaser') return true;
  if (!visit.showsMarketing && praisingTeasers.has(String(row['template']))) return false;
  return visit.showsPrices || isServicePage || !namesMoney(row['attributes'], row['teasers']);
}

/** Rows and cells whose teasers were all taken out would leave gaps. */
function isEmptied(entry: unknown, type: string): boolean {
  const parts = { GridRow: 'cells', GridCell: 'teasers' }[type];
  const held = parts !== undefined && (entry as Row | null)?.[parts];
  return Array.isArray(held) && held.length === 0;
}

/** Whether texts name an amount of money, such as "ab 9,90 €". */
function namesMoney(...texts: readonly unknown[]): boolean {
  return money.test(JSON.stringify(texts));
}

const money =
  /\d[\d.,\u00a0\u202f' ]*(?:€|&euro;|EUR\b|Euro\b|Cent\b|CHF\b|Fr\.)|(?:€|EUR|CHF)[\s\u00a0\u202f]?\d/;

/** Asked fields by their response names, those of fragments included. */
function fieldsOf(
  walk: Walk,
  selections: readonly SelectionSetNode[],
  collected = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const node of selections.flatMap((set) => set.selections)) {
    if (node.kind === Kind.FIELD) {
      const as = node.alias?.value ?? node.name.value;
      collected.set(as, [...(collected.get(as) ?? []), node]);
      continue;
    }
    const fragment =
      node.kind === Kind.INLINE_FRAGMENT ? node : walk.fragments.get(node.name.value);
    if (fragment) fieldsOf(walk, [fragment.selectionSet], collected);
  }
  return collected;
}
