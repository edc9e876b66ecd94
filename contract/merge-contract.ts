import { globSync, readFileSync } from 'node:fs';
import { buildASTSchema, extendSchema, parse, printSchema } from 'graphql';

/** The contract: every domain's part merged, as one text. The kernel's part holds the roots that the others extend. */
export function mergeContract(): string {
  const kernel = parse(readFileSync('shop/kernel/kernel.graphql', 'utf8'), { noLocation: true });
  const parts = globSync('shop/*/*.graphql')
    .filter((path) => path !== 'shop/kernel/kernel.graphql')
    .sort();
  const rest = parse(parts.map((path) => readFileSync(path, 'utf8')).join('\n'), {
    noLocation: true,
  });
  const schema = extendSchema(buildASTSchema(kernel, { assumeValidSDL: true }), rest, {
    assumeValidSDL: true,
  });
  return `${printSchema(schema)}\n`;
}
