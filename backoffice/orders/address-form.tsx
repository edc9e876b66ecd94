import type { FormEvent } from 'react';
import {
  changeOrderAddress,
  type OrderAddressFieldsInput,
} from '#contract/backoffice-operations.generated.ts';
import { useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { AddressFields, type TypedAddress } from '../ui/address-fields.tsx';
import type { DeskOrder } from './order-type.ts';

type Props = {
  order: DeskOrder;
  kind: 'delivery' | 'billing';
  onDone: () => void;
};

/** The fields of an address as texts; `packstationAddress` is 1 or empty. */
type AddressTexts = Record<keyof TypedAddress, string>;

/** Changes an address of an order, field by field. What was typed stays until it is saved or discarded. */
export function AddressForm({ order, kind, onDone }: Props) {
  const texts = useTexts();
  const { orderNumber } = order;
  const shown = textsOf(order[kind]);
  const draft = useDraft(`order ${orderNumber} ${kind}`, shown, order.readAt);
  const save = useSave(changeOrderAddress, (answer) => answer.changeOrderAddress);
  const close = () => {
    draft.clear();
    save.clear();
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const [seen, mine] = [fieldsOf(draft.seen), fieldsOf(draft.mine)];
    if (await save.run({ orderNumber, kind, seenAt: draft.seenAt, seen, mine })) close();
  };
  const isDelivery = kind === 'delivery';
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 p-4">
      <AddressFields
        address={typedOf({ ...shown, ...draft.mine })}
        onChange={(address) => draft.typeAll(textsOf(address))}
        errors={save.errors}
        countries={isDelivery ? [order.delivery.country] : order.billingCountries}
        mayBeStation={isDelivery && order.delivery.country === 'DE'}
        questionOf={(field) => (
          <DraftQuestion
            field={field}
            draft={draft}
            save={save}
            nameOf={(value) => nameOfValue(field, value, texts)}
          />
        )}
      />
      {save.problem !== undefined && <Notice look="bad">{save.problem}</Notice>}
      <p className="flex gap-2">
        <Button type="submit" look="main" isDisabled={save.isPending || !draft.hasChanges}>
          {texts('order.saveAddress')}
        </Button>
        <Button onPress={close}>{texts('save.discard')}</Button>
      </p>
    </form>
  );
}

function nameOfValue(field: string, value: string, texts: ReturnType<typeof useTexts>): string {
  if (field === 'formType')
    return texts(value === 'private' ? 'address.private' : 'address.companyOrSchool');
  if (field !== 'packstationAddress') return value;
  return texts(value === '1' ? 'address.isStation' : 'address.isNoStation');
}

function textsOf({ packstationAddress, ...address }: TypedAddress): AddressTexts {
  const texts = Object.fromEntries(
    Object.entries(address).map(([field, value]) => [field, value ?? '']),
  );
  return { ...texts, packstationAddress: packstationAddress ? '1' : '' } as AddressTexts;
}

function typedOf({ packstationAddress, ...texts }: AddressTexts): TypedAddress {
  return { ...texts, packstationAddress: packstationAddress === '1' };
}

/** The fields that a draft names, as the contract has them. */
function fieldsOf({
  packstationAddress,
  ...texts
}: Readonly<Partial<AddressTexts>>): OrderAddressFieldsInput {
  return {
    ...texts,
    ...(packstationAddress !== undefined && { packstationAddress: packstationAddress === '1' }),
  };
}
