import type { DocumentNode } from 'graphql';

const texts = new WeakMap<DocumentNode, string>();

/** Keeps the text of a document that was parsed without its locations, which take several times as much memory. */
export function keepDocumentText(document: DocumentNode, text: string): void {
  texts.set(document, text);
}

/** The text of a document; undefined for one that was not parsed of a text. */
export function documentText(document: DocumentNode): string | undefined {
  return texts.get(document) ?? document.loc?.source.body;
}
