import type { ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { Front } from '#server/boot/http-parts.ts';
import {
  rendererOf,
  type PageRenderer,
  type StorefrontBuild,
} from '#server/pages/page-renderer.ts';
import type { Closers } from '../machine/closers.ts';
import { projectFolder } from '../machine/project-folder.ts';

/** Vite's renderer of pages, and its handler of requests for scripts, which runs before the shop. */
export type DevelopmentPages = { render: PageRenderer; front: Front };

export async function startVite(closers: Closers): Promise<DevelopmentPages> {
  const vite = await withoutExits(() =>
    createServer({ root: projectFolder, appType: 'custom', server: { middlewareMode: true } }),
  );
  closers.add(() => vite.close());
  return {
    async render(request, contents) {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      return rendererOf(build as StorefrontBuild, 'development')(request, contents);
    },
    front(request, response, next) {
      withoutContentPolicy(response);
      vite.middlewares(request, response, next);
    },
  };
}

/** Keeps Vite from ending the process at a signal or at the end of the input, before the shop is closed. */
async function withoutExits<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.listeners('SIGTERM');
  const result = await work();
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.includes(listener)) process.off('SIGTERM', listener);
  }
  process.stdin.removeAllListeners('end');
  return result;
}

/** Removes the content policy, which forbids the inline styles and scripts of Vite. */
function withoutContentPolicy(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  const writeHead = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse;
  response.setHeader = (name, value) => (isPolicy(name) ? response : setHeader(name, value));
  response.writeHead = (...values: unknown[]) => writeHead(...values.map(withoutPolicy));
}

function isPolicy(name: unknown): boolean {
  return String(name).toLowerCase() === 'content-security-policy';
}

/** `headers` of `writeHead` is an object, or a flat list of names and values. */
function withoutPolicy(headers: unknown): unknown {
  if (Array.isArray(headers)) {
    return headers.filter((_, index) => !isPolicy(headers[index - (index % 2)]));
  }
  if (typeof headers !== 'object' || headers === null) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isPolicy(name)));
}
