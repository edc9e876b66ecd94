import { type IncomingHttpHeaders, request } from 'node:http';

export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

export type RawRequest = {
  port: number;
  path: string;
  method?: string;
  /** Header names as they travel, Host included. */
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** A request as it is written, whatever its host, method or path: what `fetch` would not send. */
export function sendRaw({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: whole,
            text: whole.toString(),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
