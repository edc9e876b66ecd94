import { useEffect, useState } from 'react';
import {
  customerAccess,
  type CustomerAccessQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';

type Entries = CustomerAccessQuery['customerAccess'];

/** Who of the staff opened a customer's record or saw the shop as the customer. */
export function StaffAccess({ id, readAt }: { id: number; readAt: string }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const entries = useEntries(`${id} ${readAt}`);
  return (
    <Panel title={texts('customers.staffAccess')}>
      {entries?.length === 0 && <p className="text-muted">{texts('customers.noStaffAccess')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {entries?.map(({ id: number, staffName, kind, openedAt }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">
              {staffName}: {serverTexts(`customers.access.${kind}`)}
            </span>
            <When at={openedAt} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The entries of `<customer> <version>`, read again with each version; undefined until then. */
function useEntries(record: string): Entries | undefined {
  const [entries, setEntries] = useState<Entries>();
  useEffect(() => {
    const leaving = new AbortController();
    ask(customerAccess, { id: Number(record.split(' ', 1)[0]) }, leaving.signal).then(
      (found) => setEntries(found.customerAccess),
      // The record is useful without them; the next version asks again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [record]);
  return entries;
}
