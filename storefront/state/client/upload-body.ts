import type { Operation } from '#contract/door.ts';

type FoundFile = { path: string; file: Blob };

/** The files among an operation's variables, each with where it stands: `variables.files.0`. */
export function filesIn(value: unknown, path = 'variables'): FoundFile[] {
  if (value instanceof Blob) return [{ path, file: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => filesIn(entry, `${path}.${name}`));
}

/** The body of the GraphQL multipart request: the operation with gaps, where the files belong, the files (TP1). */
export function uploadBody(
  operation: Operation<unknown, never>,
  variables: object,
  files: readonly FoundFile[],
): FormData {
  const body = new FormData();
  const { name: operationName, text: query } = operation;
  const withGaps = JSON.stringify({ operationName, query, variables }, (_, value: unknown) =>
    value instanceof Blob ? null : value,
  );
  body.set('operations', withGaps);
  body.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, at) => [at, [path]]))));
  for (const [at, { file }] of files.entries()) body.set(String(at), file);
  return body;
}
