import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Posts to the shop on this machine by its host name, which Node does not resolve everywhere. */
export function postDocument(
  address: string,
  body: string | Buffer,
  contentType = 'text/xml; charset=UTF-8',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { host, port, pathname } = new URL(address);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'POST',
        headers: { ...headers, host, 'content-type': contentType },
      },
      (response) => void text(response).then(resolve, reject),
    );
    call.once('error', reject);
    call.end(body);
  });
}
