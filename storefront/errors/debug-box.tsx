import { isRouteErrorResponse } from 'react-router';
import { useStorefront } from '#storefront/state/use-storefront.ts';

/** The technical details of a fault, outside production only (HF5). */
export function DebugBox({ error }: { error: unknown }) {
  if (!useStorefront().showsFaults) return null;
  return (
    <pre
      data-debug=""
      className="w-full max-w-full rounded-m bg-papier-2 p-4 text-micro wrap-anywhere whitespace-pre-wrap"
    >
      {wordsOf(error)}
    </pre>
  );
}

function wordsOf(error: unknown): string {
  // Without the status text, which the router fills with that of another status.
  if (isRouteErrorResponse(error))
    return error.data ? `${error.status} ${JSON.stringify(error.data)}` : String(error.status);
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
