import { globSync, readFileSync } from 'node:fs';
import {
  buildASTSchema,
  type DocumentNode,
  extendSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  printSchema,
} from 'graphql';

/** The shop's contract: the domains' `<domain>.graphql` merged, as one text. The kernel's part holds the roots that the others extend. */
export function mergeContract(): string {
  const kernelPath = 'shop/kernel/kernel.graphql';
  const rest = readParts((path) => path !== kernelPath && !isOfBackoffice(path));
  const schema = extendSchema(
    buildASTSchema(parse(readFileSync(kernelPath, 'utf8'), { noLocation: true }), {
      assumeValidSDL: true,
    }),
    rest,
    { assumeValidSDL: true },
  );
  return `${printSchema(schema)}\n`;
}

/**
 * The back office's contract: the domains' `<domain>.backoffice.graphql` merged, as one text. It keeps the directives of
 * fields, which say the right that each needs.
 */
export function mergeBackofficeContract(): string {
  const { definitions } = readParts(isOfBackoffice);
  const extensions = definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_EXTENSION);
  const merged = definitions
    .filter((node) => node.kind !== Kind.OBJECT_TYPE_EXTENSION)
    .map((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION ? withFields(node, extensions) : node,
    );
  return `${print({ kind: Kind.DOCUMENT, definitions: merged })}\n`;
}

function withFields(
  type: ObjectTypeDefinitionNode,
  extensions: readonly Pick<ObjectTypeDefinitionNode, 'name' | 'fields'>[],
): ObjectTypeDefinitionNode {
  const added = extensions.filter(({ name }) => name.value === type.name.value);
  return { ...type, fields: [type, ...added].flatMap(({ fields = [] }) => fields) };
}

const isOfBackoffice = (path: string) => path.endsWith('.backoffice.graphql');

function readParts(isWanted: (path: string) => boolean): DocumentNode {
  const parts = globSync('shop/**/*.graphql').filter(isWanted).sort();
  return parse(parts.map((path) => readFileSync(path, 'utf8')).join('\n'), { noLocation: true });
}
