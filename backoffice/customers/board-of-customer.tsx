import { Link } from 'react-router';
import type { CustomerQuery } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { When } from '../ui/when.tsx';
import { Entries, linkLook, rowLook } from './entries.tsx';

type Place = CustomerQuery['customerBoard'];

/** The board of a school, or the schools of a board with its latest collective orders. */
export function BoardOfCustomer({ place: { board, schools, collectives } }: { place: Place }) {
  const texts = useTexts();
  const isEmpty = !board && schools.length === 0 && collectives.length === 0;
  return (
    <Entries title={texts('customers.board')} empty={texts('customers.noBoard')} isEmpty={isEmpty}>
      {board && <Business of={board} label={texts('customers.belongsTo')} />}
      {schools.map((school) => (
        <Business key={school.id} of={school} label={texts('customers.school')} />
      ))}
      {collectives.map((collective) => (
        <Collective key={collective.number} collective={collective} />
      ))}
    </Entries>
  );
}

function Business({
  of: { id, name, joinedAt },
  label,
}: {
  of: Place['schools'][number];
  label: string;
}) {
  return (
    <li className={rowLook}>
      <Link to={`/customers/${id}`} className={linkLook}>
        {name}
      </Link>
      <When at={joinedAt} isDay />
      <span>{label}</span>
    </li>
  );
}

function Collective({ collective }: { collective: Place['collectives'][number] }) {
  const { number, orderedAt, totalMinor, currency, orderNumbers } = collective;
  return (
    <li className={rowLook}>
      <span className="font-semibold">{number}</span>
      <When at={orderedAt} isDay />
      <span className="flex flex-wrap gap-x-2">
        {orderNumbers.map((orderNumber) => (
          <Link key={orderNumber} to={`/orders/${orderNumber}`} className={linkLook}>
            {orderNumber}
          </Link>
        ))}
      </span>
      <span className="text-right">
        <Amount amountMinor={totalMinor} currencyCode={currency} />
      </span>
    </li>
  );
}
