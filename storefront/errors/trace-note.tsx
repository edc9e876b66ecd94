import { traceName, useTraceId } from '#storefront/state/trace-id.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** The id by which the staff finds what happened, where requests are traced. */
export function TraceNote() {
  const texts = useTexts();
  const id = useTraceId();
  if (id === undefined) return null;
  return (
    <p className="text-small break-all text-tafel-500">
      <meta name={traceName} content={id} />
      {texts('shop.error.reference', { id })}
    </p>
  );
}
