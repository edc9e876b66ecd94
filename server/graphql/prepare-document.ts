import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { keepDocumentText } from './document-text.ts';

/** Parses and validates an operation once. Throws where it does not match the contract, a fault of the page. */
export function createPrepareDocument(schema: GraphQLSchema): (text: string) => DocumentNode {
  const documents = new LRUCache<string, DocumentNode>({ max: 500 });
  return (text) => {
    const known = documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    const [error] = validate(schema, document);
    if (error) throw new Error(`${error.message} Mend the operation, then run npm run codegen.`);
    keepDocumentText(document, text);
    documents.set(text, document);
    return document;
  };
}
