import { createContext, useContext } from 'react';

/** The id of the trace of the request that is rendered. Undefined in the browser. */
export const TraceIdContext = createContext<string | undefined>(undefined);

/** The element of an error page that holds the id. */
export const traceName = 'trace-id';

/** The id of the trace of this document; in the browser that of the server's error page, where it has one. */
export function useTraceId(): string | undefined {
  const given = useContext(TraceIdContext);
  if (typeof document === 'undefined') return given;
  return document.querySelector(`meta[name="${traceName}"]`)?.getAttribute('content') ?? undefined;
}
