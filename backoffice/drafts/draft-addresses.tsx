import { type FormEvent, useState } from 'react';
import { AddressFields, type TypedAddress } from '../ui/address-fields.tsx';
import { Section } from '../ui/section.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useKept } from '../ui/use-kept.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChange, useDraftDesk } from './use-draft-order.ts';

type Kind = 'billing' | 'delivery';

/** Where a draft is billed and delivered to: addresses of the customer's book, or new ones. */
export function DraftAddresses() {
  const texts = useTexts();
  return (
    <Section title={texts('draft.addresses')}>
      <div className="grid items-start gap-4 2xl:grid-cols-2">
        <Billing />
        <Delivery />
      </div>
    </Section>
  );
}

function Billing() {
  const { billingAddresses, billingAddressId } = useDraftDesk().content;
  const texts = useTexts();
  const { run, problem, errors } = useChange();
  return (
    <div className="grid gap-2">
      {billingAddresses.length === 0 && <p className="text-muted">{texts('draft.noAddress')}</p>}
      {billingAddresses.length > 0 && (
        <ChoiceList
          legend={texts('draft.billTo')}
          value={billingAddressId === null ? undefined : String(billingAddressId)}
          choices={billingAddresses.map(({ id, lines }) => ({
            value: String(id),
            label: lines.join(', '),
          }))}
          onChoose={(id) => void run({ billingAddressId: Number(id) })}
        />
      )}
      <Problem problem={problem} errors={errors} />
      <NewAddress kind="billing" isOpenAtFirst={billingAddresses.length === 0} />
    </div>
  );
}

const asBilling = 'sameAsBilling';

function Delivery() {
  const { deliveryAddresses, deliveryType, deliveryAddressId } = useDraftDesk().content;
  const texts = useTexts();
  const { run, problem, errors } = useChange();
  const choose = (value: string) => {
    const chosen = deliveryAddresses.find(({ id }) => String(id) === value);
    const type = chosen?.kind === 'packstation' ? 'packstation' : 'shippingAddress';
    void run({
      delivery: chosen ? { deliveryType: type, addressId: chosen.id } : { deliveryType: asBilling },
    });
  };
  return (
    <div className="grid gap-2">
      <ChoiceList
        legend={texts('draft.deliverTo')}
        value={deliveryType === asBilling ? asBilling : String(deliveryAddressId)}
        choices={[
          { value: asBilling, label: texts('draft.sameAsBilling') },
          ...deliveryAddresses.map(({ id, lines }) => ({
            value: String(id),
            label: lines.join(', '),
          })),
        ]}
        onChoose={choose}
      />
      <Problem problem={problem} errors={errors} />
      <NewAddress kind="delivery" isOpenAtFirst={false} />
    </div>
  );
}

type ProblemProps = { problem: string | undefined; errors: Readonly<Record<string, string>> };

function Problem({ problem, errors }: ProblemProps) {
  const [first = problem] = Object.values(errors);
  return first === undefined ? null : <Notice look="bad">{first}</Notice>;
}

function NewAddress({ kind, isOpenAtFirst }: { kind: Kind; isOpenAtFirst: boolean }) {
  const texts = useTexts();
  const { kept } = useKept(nameOf(useDraftDesk().draft.id, kind));
  const [isOpen, setOpen] = useState(isOpenAtFirst || kept !== undefined);
  const label = texts(kind === 'billing' ? 'draft.newBilling' : 'draft.newDelivery');
  if (!isOpen)
    return (
      <Button onPress={() => setOpen(true)} className="justify-self-start">
        {label}
      </Button>
    );
  return <NewAddressForm kind={kind} label={label} onClose={() => setOpen(false)} />;
}

type FormProps = { kind: Kind; label: string; onClose: () => void };

function NewAddressForm({ kind, label, onClose }: FormProps) {
  const { draft, content } = useDraftDesk();
  const { billingCountries, deliveryCountries } = content;
  const countries = kind === 'billing' ? billingCountries : deliveryCountries;
  const texts = useTexts();
  const { run, isPending, problem, errors } = useChange();
  const { kept, keep, forget } = useKept<TypedAddress>(nameOf(draft.id, kind));
  const address = kept ?? blank(countries[0] ?? 'DE');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && (await run({ newAddress: { kind, address } }))) close();
  };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <form
      onSubmit={save}
      noValidate
      aria-label={label}
      className="grid gap-3 rounded-md border border-line p-3"
    >
      <AddressFields
        address={address}
        onChange={keep}
        errors={errors}
        countries={countries}
        mayBeStation={kind === 'delivery' && countries.includes('DE')}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending}>
          {texts('draft.saveAddress')}
        </Button>
        <Button onPress={close}>{texts('draft.cancelAddress')}</Button>
      </div>
    </form>
  );
}

/** The name under which a new address is kept while it is typed. */
function nameOf(draftId: string, kind: Kind): string {
  return `order draft ${draftId} new ${kind}`;
}

function blank(country: string): TypedAddress {
  return {
    formType: 'private',
    company: '',
    firstName: '',
    lastName: '',
    streetAndHouseNr: '',
    additionalAddress: '',
    postCode: '',
    city: '',
    country,
    phone: '',
    email: '',
    packstationAddress: false,
  };
}
