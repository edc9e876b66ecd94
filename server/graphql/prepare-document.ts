import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Parses and validates an operation once. Throws where it does not match the contract, a fault of the page. */
export function createPrepareDocument(schema: GraphQLSchema): (text: string) => DocumentNode {
  const documents = new LRUCache<string, DocumentNode>({ max: 500 });
  return (text) => {
    const known = documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    const [error] = validate(schema, document);
    if (error) throw new Error(`${error.message} Mend the operation, then run npm run codegen.`);
    documents.set(text, document);
    return document;
  };
}
