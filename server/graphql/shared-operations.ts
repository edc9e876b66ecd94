import { type CacheTag, categoryTag, productTag } from '#contract/tags.ts';
import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import type { RunnableOperation } from './runnable-operation.ts';
import { shownProducts, tileFields } from './shown-products.ts';

/** The page of an address. Its rows may be for some visitors only. */
const contentField = 'pageDetails';

type Variables = RunnableOperation['variables'];
type TagsOfField = (node: FieldNode, variables: Variables) => readonly CacheTag[];

/**
 * Fields whose results are the same for every visitor of a storefront (TP1), and the cache tags of their results besides those of
 * their products.
 */
const sharedFields: ReadonlyMap<string, TagsOfField> = new Map<string, TagsOfField>([
  ['navigation', () => ['navigation']],
  ['partialNavigation', () => ['navigation']],
  ['footerGrid', () => ['footer', 'content']],
  ['globalParameter', () => ['parameters']],
  [contentField, () => ['content', 'parameters']],
  ['product', tagsByArgument('id', productTag)],
  ['variantInfo', tagsByArgument('productId', productTag)],
  ['reviews', tagsByArgument('productId', productTag)],
  ['item', () => ['products']],
  ['category', tagsByArgument('coreCategoryId', categoryTag)],
  ['categoryProducts', tagsByArgument('id', categoryTag)],
  ['search', () => ['search']],
  ['satchelFinder', () => ['attributes', 'products']],
]);

/** Tags by the id in an argument, which is a literal or a variable; those of any product where it has no value. */
function tagsByArgument(argument: string, tagOf: (id: number) => CacheTag): TagsOfField {
  return (node, variables) => {
    const given = node.arguments?.find(({ name }) => name.value === argument)?.value;
    const id = given && Number(valueFromASTUntyped(given, variables));
    return ['parameters', 'attributes', id ? tagOf(id) : 'products'];
  };
}

export type SharedOperation = {
  fields: readonly { node: FieldNode; tags: TagsOfField }[];
  /** Whether parts of the result depend on the visitor's audience. */
  asksContent: boolean;
};

const knownDocuments = new WeakMap<DocumentNode, SharedOperation | false>();

/** Metadata of a document whose only operation has only shared fields; undefined for all others. */
export function sharedOperation(document: DocumentNode): SharedOperation | undefined {
  const known = knownDocuments.get(document) ?? readDocument(document) ?? false;
  knownDocuments.set(document, known);
  return known || undefined;
}

/** Cache tags of an operation's result. */
export function tagsOfAnswer(
  { fields }: SharedOperation,
  { data }: Pick<ExecutionResult, 'data'>,
  variables: Variables,
): CacheTag[] {
  return [
    'texts',
    ...fields.flatMap(({ node, tags }) => [
      ...tags(node, variables),
      ...shownProducts(answerOf(node, data)),
    ]),
  ];
}

/** By the field's name, because its direct children may be tiles. */
function answerOf({ alias, name }: FieldNode, data: ExecutionResult['data']): object {
  return { [name.value]: data?.[alias?.value ?? name.value] };
}

function readDocument(document: DocumentNode): SharedOperation | undefined {
  const { definitions } = document;
  const operations = definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (operations.length > 1 || operation?.operation !== OperationTypeNode.QUERY) return undefined;
  const fields = operation.selectionSet.selections.map((node) => {
    const tags = node.kind === Kind.FIELD ? sharedFields.get(node.name.value) : undefined;
    return node.kind === Kind.FIELD && tags ? { node, tags } : undefined;
  });
  if (!fields.every((field) => field !== undefined) || renamesTiles(document)) return undefined;
  if (fields.some(({ node }) => asksDealOfItem(node))) return undefined;
  return {
    fields,
    asksContent: fields.some(({ node }) => node.name.value === contentField),
  };
}

/** Whether a field asks for an item's deal, which product pages poll for what is left of it. */
function asksDealOfItem({ name, selectionSet }: FieldNode): boolean {
  return (
    name.value === 'item' &&
    (selectionSet?.selections.some(
      (node) => node.kind !== Kind.FIELD || node.name.value === 'lightningDealInfo',
    ) ??
      false)
  );
}

/** Aliases are not supported, because products are found by field names. */
function renamesTiles(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ alias, name }) {
      if (alias && tileFields.has(name.value)) found = true;
    },
  });
  return found;
}
