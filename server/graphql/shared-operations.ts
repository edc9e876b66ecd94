import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import type { RunnableOperation } from './run-operation.ts';
import { shownProducts, tileFields } from './shown-products.ts';

type FieldFacts = {
  /** Tags of what the field's answer is made of, beside the products that it shows. */
  tags: (id: string) => readonly string[];
  /** Whether few answers serve everybody, so that they are worth keeping as they are. */
  isFew: boolean;
  /** Whether its tags are told of with every change of a product that it shows: then the products need no tags of their own. */
  coversProducts: boolean;
};

const few = (...tags: string[]): FieldFacts => ({
  tags: () => tags,
  isFew: true,
  coversProducts: false,
});
const many = (tags: FieldFacts['tags']): FieldFacts => ({
  tags,
  isFew: false,
  coversProducts: false,
});
const listing = (tags: FieldFacts['tags']): FieldFacts => ({
  tags,
  isFew: false,
  coversProducts: true,
});

/**
 * Fields that answer every visitor of a storefront alike (TP1). Any product may change what words find, and one that changes is told of
 * with all categories that list it.
 */
const sharedFields: ReadonlyMap<string, FieldFacts> = new Map([
  ['navigation', few('navigation')],
  ['partialNavigation', few('navigation')],
  ['footerGrid', few('footer', 'content')],
  ['globalParameter', few('parameters')],
  ['pageDetails', few('content', 'parameters')],
  ['category', many((id) => [`category:${id}`, 'navigation'])],
  ['categoryProducts', listing((id) => [`category:${id}`, 'navigation'])],
  ['product', many((id) => [`product:${id}`])],
  ['item', many(() => ['products'])],
  ['search', listing(() => ['search', 'products', 'navigation'])],
  ['suggestQueries', many(() => ['search', 'products', 'navigation'])],
]);

export type SharedOperation = {
  fields: readonly { node: FieldNode; facts: FieldFacts }[];
  isFew: boolean;
  /** Whether editors chose parts of the answer by who sees it. */
  asksContent: boolean;
};

const knownDocuments = new WeakMap<DocumentNode, SharedOperation | false>();

/** What is known of a document whose only operation asks for nothing but shared fields; undefined for any other. */
export function sharedOperation(document: DocumentNode): SharedOperation | undefined {
  const known = knownDocuments.get(document) ?? readDocument(document) ?? false;
  knownDocuments.set(document, known);
  return known || undefined;
}

/** Tags of all that an operation's answer is made of. */
export function tagsOfAnswer(
  { fields }: SharedOperation,
  { variables }: RunnableOperation,
  { data }: ExecutionResult,
): string[] {
  return [
    'texts',
    ...fields.flatMap(({ node, facts }) => [
      ...facts.tags(idOf(node, variables ?? {})),
      ...(facts.coversProducts ? [] : shownProducts(answerOf(node, data))),
    ]),
  ];
}

/** Part of every running deal: its pieces go while the answer is kept. */
export const dealField = 'lightningDealInfo';

/** By the name of its field, because what is directly below it may be tiles. */
function answerOf({ alias, name }: FieldNode, data: ExecutionResult['data']): object {
  return { [name.value]: data?.[alias?.value ?? name.value] };
}

function readDocument(document: DocumentNode): SharedOperation | undefined {
  const { definitions, loc } = document;
  const operations = definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (!loc || operations.length > 1 || operation?.operation !== OperationTypeNode.QUERY)
    return undefined;
  const fields = operation.selectionSet.selections.map((node) => {
    const facts = node.kind === Kind.FIELD ? sharedFields.get(node.name.value) : undefined;
    return node.kind === Kind.FIELD && facts ? { node, facts } : undefined;
  });
  if (!fields.every((field) => field !== undefined) || renamesTiles(document)) return undefined;
  return {
    fields,
    isFew: fields.every(({ facts }) => facts.isFew),
    asksContent: fields.some(({ node }) => node.name.value === contentField),
  };
}

/** The page of an address, whose rows may be for some visitors only. */
export const contentField = 'pageDetails';

/** Under another name nobody finds the products and deals in an answer. */
function renamesTiles(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ alias, name }) {
      if (alias && (tileFields.has(name.value) || name.value === dealField)) found = true;
    },
  });
  return found;
}

/** The argument that names a category or a product, wherever the client wrote it. */
function idOf(node: FieldNode, variables: Readonly<Record<string, unknown>>): string {
  const given = node.arguments?.find(({ name }) => idArguments.has(name.value))?.value;
  if (given?.kind === Kind.VARIABLE) return String(variables[given.name.value]);
  return given?.kind === Kind.INT ? given.value : '';
}

const idArguments = new Set(['id', 'coreCategoryId']);
