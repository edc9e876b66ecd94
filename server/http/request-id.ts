import { randomBytes } from 'node:crypto';

const ofThisProcess = randomBytes(6).toString('base64url');
let requests = 0;

/** The proxy's id of a request where it is well formed, else a new one. It is part of every log line and response. */
export function requestIdOf(header: string | string[] | undefined): string {
  if (typeof header === 'string' && wellFormed.test(header)) return header;
  requests += 1;
  return `${ofThisProcess}-${requests.toString(36)}`;
}

const wellFormed = /^[A-Za-z0-9_.-]{8,64}$/;
