import { AskError, type FormResult } from './ask.ts';

/** Sends a file to an endpoint of the back office, as it is. Throws `AskError` where it is not taken. */
export async function uploadFile(
  path: `/api/backoffice/${string}`,
  file: File,
  mediaType: string,
): Promise<FormResult> {
  const headers = { 'content-type': mediaType };
  const response = await fetch(path, { method: 'POST', headers, body: file }).catch(() => {
    throw new AskError('OFFLINE', 'The server cannot be reached.');
  });
  if (response.ok) return (await response.json()) as FormResult;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const other = response.status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR';
  throw new AskError(classifications[response.status] ?? other, 'It failed.', requestId);
}

const classifications: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  413: 'TOO_LARGE',
};
