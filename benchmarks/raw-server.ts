import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** A minimal node:http server: the same bytes and headers for every request. Arguments: port and file. */
const [, , port, file] = process.argv;
const { headers, bytes } = JSON.parse(readFileSync(String(file), 'utf8')) as {
  headers: [string, string][];
  bytes: string;
};
const body = Buffer.from(bytes, 'base64');
const flatHeaders = headers.flat();

createServer((_, response) => {
  response.writeHead(200, flatHeaders);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
