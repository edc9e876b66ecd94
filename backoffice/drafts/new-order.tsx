import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  draftCustomers,
  type DraftCustomersQuery,
  type DraftOpeningInput,
  draftOrders,
  type DraftOrdersQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { Section } from '../ui/section.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { When } from '../ui/when.tsx';
import './add-draft-texts.ts';
import { channels } from './channels.ts';
import { customerName } from './customer-name.ts';
import { useOutcome } from './use-draft-order.ts';
import { useKept } from '../ui/use-kept.ts';
import { useOpening } from './use-opening.ts';

type Customer = DraftCustomersQuery['draftCustomers'][number];
type Row = DraftOrdersQuery['draftOrders'][number];

const guestStorefronts = ['de-de', 'at-de', 'ch-de', 'de-en'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  return ask(draftOrders, {}, request.signal);
}

/** Opens a draft of an order for a customer who is found or new, and lists the drafts that are open. */
export default function NewOrder() {
  const { draftOrders: drafts } = useLoaderData<typeof loader>();
  useLiveData({ kind: 'draft' });
  const texts = useTexts();
  const [channel, setChannel] = useState<string>('telephone');
  const { open, problem, errors, isPending } = useOpening();
  const openFor = (opening: Omit<DraftOpeningInput, 'channel'>) => open({ ...opening, channel });
  return (
    <>
      <PageHead title={texts('nav.newOrder')} />
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <p className="max-w-prose text-muted">{texts('draft.lead')}</p>
        <SelectField label={texts('draft.channel')} value={channel} onChange={setChannel}>
          {channels.map((each) => (
            <option key={each} value={each}>
              {texts(`draft.channel.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {problem !== undefined && (
        <div className="pb-3">
          <Notice look="bad">{problem}</Notice>
        </div>
      )}
      <div className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] items-start gap-4 max-lg:grid-cols-1">
          <Section title={texts('draft.findCustomer')}>
            <FindCustomer onChoose={openFor} />
          </Section>
          <Section title={texts('draft.newGuest')}>
            <Guest onOpen={openFor} error={errors['email']} isPending={isPending} />
          </Section>
        </div>
        <Section title={texts('draft.open')}>
          <p className="text-small text-muted">{texts('draft.openLead')}</p>
          <Drafts drafts={drafts} />
        </Section>
      </div>
    </>
  );
}

type Open = (opening: Omit<DraftOpeningInput, 'channel'>) => Promise<boolean>;

function FindCustomer({ onChoose }: { onChoose: Open }) {
  const texts = useTexts();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Customer[]>();
  const { run, problem, isPending } = useOutcome();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() === '') return;
    const answer = await run(
      () => ask(draftCustomers, { search }),
      () => ({ successful: true, generalErrorMessage: null, values: [], fieldErrors: [] }),
    );
    setFound(answer?.draftCustomers);
  };
  return (
    <>
      <search>
        <form onSubmit={find} noValidate className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow basis-60">
            <TextField
              label={texts('draft.search')}
              value={search}
              onChange={setSearch}
              maxLength={100}
              autoComplete="off"
              isFocusedAtFirst
            />
          </div>
          <Button type="submit" isPending={isPending}>
            {texts('draft.find')}
          </Button>
        </form>
      </search>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {found?.length === 0 && <Notice look="warn">{texts('draft.noCustomer')}</Notice>}
      {found && found.length > 0 && (
        <ul
          aria-label={texts('draft.customers')}
          className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {found.map((customer) => (
            <Found key={customer.id} customer={customer} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  );
}

function Found({ customer, onChoose }: { customer: Customer; onChoose: Open }) {
  const { id, name, email, company, customerNumber, isBlocked, storefronts } = customer;
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const shown = customerName(customer);
  return (
    <li className="grid gap-2 px-3 py-2">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{shown}</span>
        {company && <span>{name}</span>}
        <span className="text-muted wrap-anywhere">
          {[email, customerNumber].filter(Boolean).join(' · ')}
        </span>
        {isBlocked && <Badge look="bad">{texts('draft.blocked')}</Badge>}
      </span>
      {!isBlocked && (
        <span className="flex flex-wrap gap-2">
          {storefronts.map((langCode) => (
            <Button
              key={langCode}
              aria-label={`${texts('draft.orderFor', { name: shown })}: ${serverTexts(`draft.storefront.${langCode}`)}`}
              onPress={() => onChoose({ customerId: id, langCode })}
            >
              {serverTexts(`draft.storefront.${langCode}`)}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

type TypedGuest = { email: string; langCode: string };

const noGuest: TypedGuest = { email: '', langCode: guestStorefronts[0] };

type GuestProps = { onOpen: Open; error: string | undefined; isPending: boolean };

function Guest({ onOpen, error, isPending }: GuestProps) {
  const texts = useTexts();
  const { kept: typed = noGuest, keep, forget } = useKept<TypedGuest>('order for a guest');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { email: guestEmail, langCode } = typed;
    if (await onOpen({ guestEmail, langCode })) forget();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <p className="text-small text-muted">{texts('draft.guestLead')}</p>
      <TextField
        label={texts('draft.email')}
        value={typed.email}
        onChange={(email) => keep({ ...typed, email })}
        inputMode="email"
        maxLength={80}
        autoComplete="off"
        error={error}
      />
      <SelectField
        label={texts('draft.storefront')}
        value={typed.langCode}
        onChange={(langCode) => keep({ ...typed, langCode })}
      >
        {guestStorefronts.map((each) => (
          <option key={each} value={each}>
            {texts(`draft.storefront.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {texts('draft.orderForGuest')}
      </Button>
    </form>
  );
}

function Drafts({ drafts }: { drafts: readonly Row[] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  if (drafts.length === 0) return <p className="text-muted">{texts('draft.noDrafts')}</p>;
  return (
    <DataTable<Row>
      label={texts('draft.open')}
      rows={drafts}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `/new-order/${id}`}
      columns={[
        { key: 'customer', title: texts('draft.customer'), cell: ({ customer }) => customer },
        {
          key: 'store',
          title: texts('orders.store'),
          isPlain: true,
          cell: ({ store }) => serverTexts(`orders.store.${store}`),
        },
        {
          key: 'channel',
          title: texts('draft.channel'),
          isPlain: true,
          cell: ({ channel }) => serverTexts(`draft.channel.${channel}`),
        },
        {
          key: 'pieces',
          title: texts('draft.pieces'),
          isFigure: true,
          cell: ({ pieces }) => pieces,
        },
        { key: 'openedBy', title: texts('draft.openedBy'), cell: ({ openedBy }) => openedBy },
        {
          key: 'changedAt',
          title: texts('draft.changedAt'),
          cell: ({ changedAt }) => <When at={changedAt} />,
        },
      ]}
    />
  );
}
