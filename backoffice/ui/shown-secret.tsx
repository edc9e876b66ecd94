import { Notice } from './notice.tsx';

/** A secret that is shown this once; it scrolls into view, because its button may be at the end of a long form. */
export function ShownSecret({ lead, secret }: { lead: string; secret: string }) {
  return (
    <div ref={intoView}>
      <Notice look="good">
        <p>{lead}</p>
        <p>
          <code className="break-all select-all">{secret}</code>
        </p>
      </Notice>
    </div>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
