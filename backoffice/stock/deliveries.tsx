import { useState } from 'react';
import { changeDelivery, expectDelivery } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';
import { type DeliveryTerms, DeliveryForm } from './delivery-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import type { Delivery, StockItem } from './stock-type.ts';
import { useCommandKey } from '../ui/use-command-key.ts';

type Props = { item: StockItem; mayChange: boolean };

/** The deliveries of an item, the open ones with their steps, and a form for another one. */
export function Deliveries({ item, mayChange }: Props) {
  const texts = useTexts();
  const { itemId, deliveries } = item;
  return (
    <Panel title={texts('stock.deliveries')}>
      {deliveries.length === 0 && <p className="text-muted">{texts('stock.noDeliveries')}</p>}
      <ul className="grid gap-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="grid gap-2 border-b border-line pb-3">
            <DeliveryLine delivery={delivery} />
            {mayChange && !delivery.isClosed && <DeliverySteps delivery={delivery} />}
          </li>
        ))}
      </ul>
      {mayChange && <NewDelivery key={`new ${itemId}`} itemId={itemId} />}
    </Panel>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const texts = useTexts();
  const { quantity, received, expectedOn, reference, isClosed, announcedBy } = delivery;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b>{texts('stock.piecesOf', { received, quantity })}</b>
      <When at={expectedOn} isDay />
      {reference !== '' && <span className="break-all">{reference}</span>}
      {isClosed && (
        <Badge look={received > 0 ? 'good' : 'neutral'}>
          {texts(received > 0 ? 'stock.arrived' : 'stock.calledOff')}
        </Badge>
      )}
      <span className="text-small text-muted">{announcedBy}</span>
    </p>
  );
}

/** What can be done with an open delivery: book its pieces, or change it. */
function DeliverySteps({ delivery }: { delivery: Delivery }) {
  const texts = useTexts();
  const { id, version, quantity, expectedOn, reference } = delivery;
  const [step, setStep] = useState<'receive' | 'change'>();
  const command = useCommand(changeDelivery, (answer) => answer.changeDelivery);
  const close = () => setStep(undefined);
  if (step === 'receive') return <ReceiveForm delivery={delivery} onDone={close} />;
  if (step === 'change')
    return (
      <DeliveryForm
        name={`delivery ${id}`}
        shown={{ quantity: String(quantity), expectedOn, reference }}
        command={command}
        submit={(terms) => command.run({ seen: { id, version }, delivery: terms })}
        submitText={texts('stock.save')}
        onDone={close}
      />
    );
  return (
    <p className="flex flex-wrap gap-2">
      <Button look="main" onPress={() => setStep('receive')}>
        {texts('stock.receive')}
      </Button>
      <Button onPress={() => setStep('change')}>{texts('stock.changeDelivery')}</Button>
    </p>
  );
}

const empty = { quantity: '', expectedOn: '', reference: '' };

function NewDelivery({ itemId }: { itemId: number }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { keyFor, renew } = useCommandKey(`new delivery ${itemId}`);
  const command = useCommand(expectDelivery, (answer) => answer.expectDelivery);
  const announce = async (delivery: DeliveryTerms) => {
    const key = keyFor(delivery.quantity, delivery.expectedOn, delivery.reference);
    const isDone = await command.run({ key, itemId, delivery });
    if (isDone) renew();
    return isDone;
  };
  if (!isOpen)
    return (
      <Button className="justify-self-start" onPress={() => setOpen(true)}>
        {texts('stock.announce')}
      </Button>
    );
  return (
    <DeliveryForm
      name={`new delivery ${itemId}`}
      shown={empty}
      command={command}
      submit={announce}
      submitText={texts('stock.announceNow')}
      onDone={() => setOpen(false)}
    />
  );
}
