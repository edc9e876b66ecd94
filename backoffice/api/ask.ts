import type { Operation } from '#contract/shop-api.ts';
import { confirmPerson } from './confirm-person.ts';
import { logInAgain } from './log-in-again.ts';

/** The fields of a response of the API or of an endpoint beside its data. */
export type FormResult = {
  successful: boolean;
  generalErrorMessage: string | null;
  values: readonly { name: string; value: string }[];
  fieldErrors: readonly { fieldName: string; errorMessage: string }[];
};

/** An operation that failed. `classification` is UNAUTHENTICATED, FORBIDDEN, CONFIRM_AGAIN, OFFLINE, INTERNAL_ERROR or the contract's own. */
export class AskError extends Error {
  readonly classification: string;
  /** The request's id in the log; undefined where the server did not respond. */
  readonly requestId: string | undefined;

  constructor(classification: string, message: string, requestId?: string) {
    super(message);
    this.name = 'AskError';
    this.classification = classification;
    this.requestId = requestId;
  }
}

type Answer<Result> = {
  data?: Result | null;
  errors?: readonly { message: string; extensions?: { classification?: string } }[];
};

/**
 * Sends an operation of the back office's contract. One that needs a fresh confirmation opens the dialog for it and is repeated
 * afterwards, as is a command after the end of the session. Throws `AskError` where the response has errors or there is none.
 */
export async function ask<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const body = { query: operation.text, variables, operationName: operation.name };
  const { answer, requestId } = await post<Answer<Result>>('/api/backoffice/', body, signal);
  const [error] = answer.errors ?? [];
  if (error?.extensions?.classification === 'CONFIRM_AGAIN' && (await confirmPerson()))
    return ask(operation, variables, signal);
  const isCommand = operation.text.startsWith('mutation');
  if (isCommand && error?.extensions?.classification === 'UNAUTHENTICATED' && (await logInAgain()))
    return ask(operation, variables, signal);
  if (error || !answer.data)
    throw new AskError(
      error?.extensions?.classification ?? 'INTERNAL_ERROR',
      error?.message ?? 'The answer is empty.',
      requestId,
    );
  return answer.data;
}

/**
 * Loads a file below /api/backoffice/ with its name. One that needs a fresh confirmation opens the dialog for it and is loaded
 * again afterwards. Throws `AskError` where it does not come.
 */
export async function downloadFile(path: string): Promise<{ name: string; content: Blob }> {
  const response = await fetch(path).catch(() => {
    throw new AskError('OFFLINE', 'The server cannot be reached.');
  });
  if (response.ok) {
    const disposition = response.headers.get('content-disposition') ?? '';
    const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
    return { name, content: await response.blob() };
  }
  const answer = (await response.json().catch(() => ({}))) as Answer<never>;
  const classification = answer.errors?.[0]?.extensions?.classification ?? 'INTERNAL_ERROR';
  if (classification === 'CONFIRM_AGAIN' && (await confirmPerson())) return downloadFile(path);
  throw new AskError(classification, 'The file did not come.');
}

/** Posts to an endpoint outside a session, e.g. `/api/staff/log-in/`. */
export async function postStaff<Added extends object = object>(
  path: `/api/staff/${string}/`,
  body: object,
): Promise<FormResult & { refused: string | null } & Partial<Added>> {
  const { answer } = await post<FormResult & { refused: string | null } & Partial<Added>>(
    path,
    body,
  );
  return answer;
}

async function post<Body>(path: string, body: object, signal?: AbortSignal) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new AskError('OFFLINE', 'The server cannot be reached.');
  });
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const answer = (await response.json().catch(() => undefined)) as Body | undefined;
  if (answer === undefined) throw new AskError('INTERNAL_ERROR', 'No JSON came.', requestId);
  return { answer, requestId };
}
