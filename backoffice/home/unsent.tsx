import { Link } from 'react-router';
import type { UnsentDocumentsQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { When } from '../ui/when.tsx';

/** Documents about orders whose sending failed, each with a link to its order, where it is sent again. */
export function Unsent({ documents }: { documents: UnsentDocumentsQuery['unsentDocuments'] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <section aria-labelledby="unsent">
      <h2 id="unsent" className="text-lead">
        {texts('home.unsent')}
      </h2>
      <p className="pb-3 text-muted">{texts('home.unsentLead')}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {documents.map(({ orderNumber, kind, way, triedAt, problem }) => (
          <li
            key={`${way} ${orderNumber} ${kind} ${triedAt}`}
            className="relative grid gap-1 px-4 py-3 focus-within:bg-selected hover:bg-hover"
          >
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link
                to={`/orders/${encodeURIComponent(orderNumber)}`}
                className="font-semibold text-action after:absolute after:inset-0"
              >
                {texts('home.unsentOf', {
                  kind: serverTexts(`home.unsent.${kind}`),
                  orderNumber,
                })}
              </Link>
              <span className="text-muted">{serverTexts(`home.unsentBy.${way}`)}</span>
              <span className="text-muted sm:ml-auto">
                <When at={triedAt} />
              </span>
            </span>
            {problem !== '' && (
              <span className="text-small break-words text-bad">{problem.slice(0, 200)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
