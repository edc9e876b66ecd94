import { AskError, type FormResult } from '#backoffice/api/ask.ts';

/** Endpoints that keep a file of up to 25 MB. */
export type UploadPath = '/api/backoffice/pictures' | '/api/backoffice/documents';

/**
 * Uploads a file and reports how much of it is sent, from 0 to 1; `fetch` cannot. Throws `AskError` where it is not taken, and with
 * `TOO_LARGE` before anything is sent of a file above the limit.
 */
export function sendFile(
  path: UploadPath,
  file: File,
  onProgress: (sent: number) => void,
): Promise<FormResult> {
  const { promise, resolve, reject } = Promise.withResolvers<FormResult>();
  if (file.size > mostBytes) reject(new AskError('TOO_LARGE', 'The file is too large.'));
  else {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () =>
      reject(new AskError('OFFLINE', 'The server cannot be reached.')),
    );
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as FormResult);
      else reject(faultOf(request));
    });
    request.send(file);
  }
  return promise;
}

const mostBytes = 25 * 1024 * 1024;

function faultOf(request: XMLHttpRequest): AskError {
  const requestId = request.getResponseHeader('x-request-id') ?? undefined;
  const other = request.status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR';
  return new AskError(classifications[request.status] ?? other, 'It failed.', requestId);
}

const classifications: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  413: 'TOO_LARGE',
};
