import { getSchema } from '@tiptap/core';
import { DOMParser as ModelParser, type Node } from '@tiptap/pm/model';
import { richTextSchema } from './schema.ts';

const schema = getSchema(richTextSchema);
const parser = ModelParser.fromSchema(schema);

/** The document of the editor that an element has as its content. What the schema does not have is left out. */
export function readContent(element: HTMLElement): Node {
  return parser.parse(element);
}

/** The document of some HTML, which runs nothing and loads nothing while it is read. */
export function readHtml(html: string): Node {
  return readContent(new DOMParser().parseFromString(html, 'text/html').body);
}
