import { Link } from 'react-router';
import type { PurchaseOrderViewFragment } from '#contract/backoffice-operations.generated.ts';
import { useRight } from '../api/use-right.ts';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import { Section } from '../ui/section.tsx';
import { When } from '../ui/when.tsx';

/** How an order came from a purchasing system, with the files that came with it. */
export function OrderPurchase({ purchaseOrder }: { purchaseOrder: PurchaseOrderViewFragment }) {
  const texts = useTexts();
  const locale = useLocale();
  const maySeeSystem = useRight('systems.manage');
  const { connection, connectionId, buyerNumber, receivedAt, attachments } = purchaseOrder;
  const kilobytes = (bytes: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: 0,
    }).format(Math.ceil(bytes / 1024));
  return (
    <Section title={texts('order.purchase')}>
      <p>
        {maySeeSystem ? (
          <Link to={`/purchasing-systems/${connectionId}`} className="underline">
            {connection}
          </Link>
        ) : (
          connection
        )}
        , {texts('order.purchase.number', { buyerNumber })} · <When at={receivedAt} />
      </p>
      {attachments.length > 0 && (
        <ul className="grid gap-1" aria-label={texts('order.purchase.attachments')}>
          {attachments.map(({ path, name, sizeBytes }) => (
            <li key={path}>
              <a href={path} className="break-all underline" download={name}>
                {name}
              </a>{' '}
              <span className="text-muted">{kilobytes(sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
