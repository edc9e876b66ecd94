import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { laidAside } from './late-scripts.ts';
import { doorContext, reportFaultContext, scriptMarkContext } from './state/door.server.ts';
import { ScriptMarkContext } from './state/inline-script.tsx';
import { TextsProvider } from './state/texts.tsx';

export { createRequestHandler } from 'react-router';
export { openContext } from './state/door.server.ts';

export const streamTimeout = 5_000;

/** Renders a page whole: it is cached and hashed as one, so nothing is gained by streaming it. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { texts, storefront } = loadContext.get(doorContext);
  const nonce = loadContext.get(scriptMarkContext);
  const faults: unknown[] = [];
  const html = await renderWhole(
    <TextsProvider texts={texts} locale={storefront.locale}>
      <ScriptMarkContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptMarkContext>
    </TextsProvider>,
    { nonce, onError: (fault) => void faults.push(fault) },
  );
  if (faults.length > 0) throw faults[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(laidAside(html.toString()), { status, headers });
}

/** An answer such as 404 is no fault. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  if (!isRouteErrorResponse(error)) context.get(reportFaultContext)(error);
}

type RenderOptions = { nonce: string; onError(fault: unknown): void };

function renderWhole(page: ReactNode, options: RenderOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // React hides what is above this size until its script reveals it; our pages are read without script too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        resolve(buffer(pipe(new PassThrough())));
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
