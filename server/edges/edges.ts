import type { HttpParts } from '../http-parts.ts';
import type { HttpServer } from '../http.ts';

/** The shop's own endpoints beside the data endpoint, each with and without its last slash. */
export function registerEdges(_app: HttpServer, _parts: HttpParts): void {}
