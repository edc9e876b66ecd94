import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';

export function registerCrawlerFiles(_app: HttpServer, _parts: HttpParts): void {}
