import { useState } from 'react';
import { Link } from 'react-router';
import type { TextKey } from '../text-keys.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { When } from '../ui/when.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useEditKey } from '../ui/use-edit-key.ts';
import { AddressForm } from './address-form.tsx';
import type { DeskOrder } from './order-type.ts';
import { Section } from '../ui/section.tsx';
import { useRight } from '../api/use-right.ts';

/** The days on which the delivery was promised; nothing where the forwarding agent arranges one. */
function PromisedDays({ order: { promisedDays, deliveryPromise } }: { order: DeskOrder }) {
  const texts = useTexts();
  if (promisedDays === null) return deliveryPromise !== '' && <> · {deliveryPromise}</>;
  const { from, until } = promisedDays;
  return (
    <>
      {' '}
      · {texts('order.promised')} <When at={from} isDay />
      {until !== from && (
        <>
          {' – '}
          <When at={until} isDay />
        </>
      )}
    </>
  );
}

/** Who ordered, and where the order is delivered and billed to; addresses can be changed until a parcel is packed. */
export function OrderCustomer({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { email, accountKind, customerId, comment, orderReference, costCentre } = order;
  const mayRead = useRight('customers.read');
  const kind = accountKind === null ? 'deleted' : accountKind;
  return (
    <Section title={texts('order.customer')}>
      <p>
        {mayRead && accountKind !== null ? (
          <Link to={`/customers/${customerId}`} className="text-action underline">
            {email}
          </Link>
        ) : (
          email
        )}{' '}
        · {serverTexts(`order.account.${kind}`)}
      </p>
      <Address order={order} kind="delivery" />
      <p>
        {serverTexts(`order.carrier.${order.carrierCode}`)}
        <PromisedDays order={order} />
      </p>
      <Address order={order} kind="billing" />
      {orderReference !== null && (
        <p>
          <strong>{texts('order.reference')}:</strong> {orderReference}
        </p>
      )}
      {costCentre !== null && (
        <p>
          <strong>{texts('order.costCentre')}:</strong> {costCentre}
        </p>
      )}
      {comment !== null && comment !== '' && (
        <p className="rounded-md bg-warn-soft px-3 py-2 whitespace-pre-line text-warn">{comment}</p>
      )}
    </Section>
  );
}

type Kind = 'delivery' | 'billing';

const titles: Record<Kind, { heading: TextKey; change: TextKey }> = {
  delivery: { heading: 'order.delivery', change: 'order.changeDelivery' },
  billing: { heading: 'order.billing', change: 'order.changeBilling' },
};

function Address({ order, kind }: { order: DeskOrder; kind: Kind }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const mayChange = useRight('orders.change') && order.hasOpenAddresses;
  const lines = kind === 'delivery' ? order.deliveryAddress : order.billingAddress;
  const { heading, change } = titles[kind];
  const close = () => setOpen(false);
  useEditKey(() => mayChange && kind === 'delivery' && setOpen(true));
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-small font-semibold text-muted">{texts(heading)}</h3>
        <address className="break-words whitespace-pre-line not-italic">{lines.join('\n')}</address>
      </div>
      {mayChange && (
        <Button aria-label={texts(change)} onPress={() => setOpen(true)}>
          {texts('order.changeAddress')}
        </Button>
      )}
      <Dialog title={texts(change)} isOpen={isOpen} onClose={close}>
        <AddressForm order={order} kind={kind} onDone={close} />
      </Dialog>
    </div>
  );
}
