import type { Operation } from '#contract/door.ts';
import { batchAsk, postAlone } from '../batch.ts';
import { filesIn, uploadBody } from './upload-body.ts';

/** Sends one operation, with others or, where files are among its variables, alone as multipart (TP1). */
export async function sendOperation<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const files = filesIn(variables);
  return files.length === 0
    ? batchAsk(operation, variables)
    : ((await postAlone(uploadBody(operation, variables, files))) as Result);
}
