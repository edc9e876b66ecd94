import { Link } from 'react-router';
import type { CustomerQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { When } from '../ui/when.tsx';
import { Entries, linkLook, rowLook } from './entries.tsx';

/** The latest offers of a customer: the paper, its last day and state, the order that it became. */
export function Offers({ offers }: { offers: CustomerQuery['customerOffers'] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <Entries
      title={texts('customers.offers')}
      empty={texts('customers.noOffers')}
      isEmpty={offers.length === 0}
    >
      {offers.map(({ offerNumber, state, madeAt, lastDay, totalMinor, currency, orderNumber }) => (
        <li key={offerNumber} className={rowLook}>
          <a
            href={`/api/backoffice/offers/${offerNumber}.pdf`}
            target="_blank"
            rel="noreferrer"
            className={linkLook}
          >
            {offerNumber} (PDF)
          </a>
          <When at={madeAt} isDay />
          <span>
            {serverTexts(`customers.offer.${state}`)}{' '}
            {orderNumber === null ? (
              <When at={lastDay} isDay />
            ) : (
              <Link to={`/orders/${orderNumber}`} className={linkLook}>
                {orderNumber}
              </Link>
            )}
          </span>
          <span className="text-right">
            <Amount amountMinor={totalMinor} currencyCode={currency} />
          </span>
        </li>
      ))}
    </Entries>
  );
}
