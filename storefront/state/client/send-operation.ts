import type { Operation } from '#contract/shop-api.ts';
import { batchAsk, postAlone } from '../batch.ts';

/** Sends one operation, batched with others or, where its variables contain files, alone as multipart (TP1). */
export async function sendOperation<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const files = filesIn(variables);
  return files.length === 0
    ? batchAsk(operation, variables)
    : ((await postAlone(uploadBody(operation, variables, files))) as Result);
}

type FoundFile = { path: string; file: Blob };

/** The files in an operation's variables, each with its path, such as `variables.files.0`. */
function filesIn(value: unknown, path = 'variables'): FoundFile[] {
  if (value instanceof Blob) return [{ path, file: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => filesIn(entry, `${path}.${name}`));
}

/** The body of a GraphQL multipart request: the operation with null in place of files, the map, and the files (TP1). */
function uploadBody(
  operation: Operation<unknown, never>,
  variables: object,
  files: readonly FoundFile[],
): FormData {
  const body = new FormData();
  const { name: operationName, text: query } = operation;
  const withNulls = JSON.stringify({ operationName, query, variables }, (_, value: unknown) =>
    value instanceof Blob ? null : value,
  );
  body.set('operations', withNulls);
  body.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, at) => [at, [path]]))));
  for (const [at, { file }] of files.entries()) body.set(String(at), file);
  return body;
}
