import { type FormEvent, useState } from 'react';
import { changeOrderAddress } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddressFields, type TypedAddress } from './address-fields.tsx';
import { type DeskOrder, seenOrder } from './order-type.ts';

type Props = {
  order: DeskOrder;
  kind: 'delivery' | 'billing';
  onDone: () => void;
};

/** Changes an address of an order. What was typed stays where the server refuses it. */
export function AddressForm({ order, kind, onDone }: Props) {
  const texts = useTexts();
  const [address, setAddress] = useState<TypedAddress>(order[kind]);
  // The version that was typed over, until a refusal has shown the present one.
  const [seen, setSeen] = useState<ReturnType<typeof seenOrder> | undefined>(() =>
    seenOrder(order),
  );
  const change = useCommand(changeOrderAddress, (answer) => answer.changeOrderAddress);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (await change.run({ seen: seen ?? seenOrder(order), kind, address })) return onDone();
    setSeen(undefined);
  };
  const isDelivery = kind === 'delivery';
  return (
    <form onSubmit={save} noValidate className="grid gap-3 p-4">
      <AddressFields
        address={address}
        onChange={setAddress}
        errors={change.errors}
        countries={isDelivery ? [order.delivery.country] : order.billingCountries}
        mayBeStation={isDelivery && order.delivery.country === 'DE'}
      />
      {change.problem !== undefined && <Notice look="bad">{change.problem}</Notice>}
      <Button
        type="submit"
        look="main"
        isDisabled={change.isPending}
        className="justify-self-start"
      >
        {texts('order.saveAddress')}
      </Button>
    </form>
  );
}
