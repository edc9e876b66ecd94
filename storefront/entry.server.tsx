import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler as createHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { PassThrough } from 'node:stream';
import { deferScripts } from './deferred-scripts.ts';
import {
  apiContext,
  receiveHtmlContext,
  reportFaultContext,
  scriptMarkContext,
  traceIdContext,
} from './state/api.server.ts';
import { ScriptMarkContext } from './state/inline-script.tsx';
import { TraceIdContext } from './state/trace-id.ts';
import { TextsProvider } from './state/texts.tsx';

export { openContext } from './state/api.server.ts';

export const streamTimeout = 5_000;

/**
 * React Router's handler of requests, for pages that name the routes of their own address only; `loadAllRoutes` loads the others. While
 * developing, a page names all routes.
 */
export function createRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const future = { ...build.future, unstable_customRouteDiscovery: true };
  const { routeDiscovery } = mode === 'production' ? lazyRoutes : build;
  return createHandler({ ...build, future, routeDiscovery }, mode);
}

/** The router in the browser never requests the path, see `fetchForRouter`. */
const lazyRoutes: Pick<ServerBuild, 'routeDiscovery'> = {
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
};

/**
 * Renders a page without streaming, because it is cached and hashed as one. The server receives its HTML by the context; the response has
 * no body, which would be copied twice.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { texts, storefront } = loadContext.get(apiContext);
  const nonce = loadContext.get(scriptMarkContext);
  const faults: unknown[] = [];
  const html = await renderWhole(
    <TextsProvider texts={texts} locale={storefront.locale}>
      <ScriptMarkContext value={nonce}>
        <TraceIdContext value={loadContext.get(traceIdContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </TraceIdContext>
      </ScriptMarkContext>
    </TextsProvider>,
    { nonce, onError: (fault) => void faults.push(fault) },
  );
  if (faults.length > 0) throw faults[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  loadContext.get(receiveHtmlContext)(Buffer.from(deferScripts(html), 'latin1'));
  return new Response(null, { status, headers });
}

/** Reports faults; a response such as 404 is none. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  if (!isRouteErrorResponse(error)) context.get(reportFaultContext)(error);
}

type RenderOptions = { nonce: string; onError(fault: unknown): void };

/** Renders a page to its UTF-8 bytes, one a character: half the memory of text with characters beyond Latin-1. */
function renderWhole(page: ReactNode, options: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // React hides content above this size until its script reveals it; our pages must be readable without script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        resolve(readBytes(pipe(new PassThrough())));
      },
      onShellError: (fault) => {
        clearTimeout(timer);
        reject(fault instanceof Error ? fault : new Error(String(fault)));
      },
    });
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render.')),
      streamTimeout + 1_000,
    );
  });
}

async function readBytes(stream: PassThrough): Promise<string> {
  let bytes = '';
  for await (const part of stream.setEncoding('latin1') as AsyncIterable<string>) bytes += part;
  return bytes;
}
