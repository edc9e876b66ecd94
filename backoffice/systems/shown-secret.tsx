import { Notice } from '../ui/notice.tsx';

/** A secret that is shown this once. */
export function ShownSecret({ lead, secret }: { lead: string; secret: string }) {
  return (
    <Notice look="good">
      <p>{lead}</p>
      <p>
        <code className="break-all select-all">{secret}</code>
      </p>
    </Notice>
  );
}
