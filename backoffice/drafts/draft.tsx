import { useState } from 'react';
import { Link, type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router';
import { draftOrder } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { Section } from '../ui/section.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { When } from '../ui/when.tsx';
import './add-draft-texts.ts';
import { AddItems } from './add-items.tsx';
import { channels } from './channels.ts';
import { customerName } from './customer-name.ts';
import { DraftAddresses } from './draft-addresses.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { DraftPayment } from './draft-payment.tsx';
import { DraftShipping } from './draft-shipping.tsx';
import { DraftSum } from './draft-sum.tsx';
import { DraftVouchers } from './draft-vouchers.tsx';
import {
  DraftContext,
  type DraftOrder,
  useChange,
  useDraftDesk,
  useDraftOrder,
} from './use-draft-order.ts';

/** The draft that was loaded last, so that one that is discarded while it is shown can be distinguished from one that never existed. */
let last: DraftOrder | undefined;

type Loaded = { draft: DraftOrder; isDiscarded: boolean };

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['id'] ?? '';
  const { draftOrder: found } = await ask(draftOrder, { id }, request.signal);
  if (!found && last?.id === id) return { draft: last, isDiscarded: true };
  if (!found) throw new Response(null, { status: 404 });
  last = found;
  return { draft: found, isDiscarded: false };
}

/**
 * A draft of an order for a customer: its items, addresses, shipping, payment and sum, as it is after each change of a colleague. One that
 * was placed before leads to its order; one that a colleague places or discards meanwhile says so.
 */
export default function Draft() {
  const { draft, isDiscarded } = useLoaderData<typeof loader>();
  useLiveData({ kind: 'draft', key: draft.id });
  return isDiscarded ? <Discarded draft={draft} /> : <DraftScreen key={draft.id} loaded={draft} />;
}

/** In place of a draft that was discarded while it was shown. */
function Discarded({ draft: { customer } }: { draft: DraftOrder }) {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('draft.title', { name: customerName(customer) })} />
      <div className="grid max-w-xl gap-4">
        <Notice look="warn">{texts('draft.discarded')}</Notice>
        <Link to="/new-order" className="justify-self-start font-semibold text-action underline">
          {texts('draft.toNew')}
        </Link>
      </div>
    </>
  );
}

function DraftScreen({ loaded }: { loaded: DraftOrder }) {
  const [placedBefore] = useState(loaded.orderNumber);
  const desk = useDraftOrder(loaded);
  const texts = useTexts();
  const { customer, content, orderNumber, copiedFrom } = desk.draft;
  if (placedBefore !== null) return <Navigate to={`/orders/${placedBefore}`} replace />;
  const title = texts('draft.title', { name: customerName(customer) });
  return (
    <>
      <PageHead
        title={title}
        aside={
          copiedFrom !== null && <Badge>{texts('draft.copiedFrom', { number: copiedFrom })}</Badge>
        }
      />
      {orderNumber !== null && (
        <Notice look="good">
          <Link to={`/orders/${orderNumber}`} className="underline">
            {texts('draft.placed', { number: orderNumber })}
          </Link>
        </Notice>
      )}
      {content && (
        <DraftContext value={desk}>
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] items-start gap-4 max-lg:grid-cols-1">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <LeftOut />
              <Section title={texts('draft.items')}>
                <AddItems />
                <DraftLines />
                <DraftVouchers />
              </Section>
              <DraftAddresses />
              <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
                <DraftShipping />
                <DraftPayment />
              </div>
              <DraftNotes />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4">
              <DraftSum />
              <Customer />
            </div>
          </div>
        </DraftContext>
      )}
    </>
  );
}

/** The lines of a copied order that are not in the draft as they were. */
function LeftOut() {
  const { leftOut } = useDraftDesk().draft;
  const texts = useTexts();
  if (leftOut.length === 0) return null;
  return (
    <Notice look="warn">
      <h2 className="font-semibold">{texts('draft.leftOut')}</h2>
      <ul className="list-disc pl-5">
        {leftOut.map(({ itemNumber: number, name, quantity, message }) => (
          <li key={number}>{texts('draft.leftOutLine', { number, name, quantity, message })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Customer() {
  const { draft } = useDraftDesk();
  const { customer, channel, langCode, openedBy, openedAt } = draft;
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { run, problem } = useChange();
  return (
    <Section title={texts('draft.customer')}>
      <Facts
        facts={[
          { name: texts('customers.name'), value: customer?.name },
          { name: texts('customers.company'), value: customer?.company },
          { name: texts('draft.email'), value: customer?.email },
          { name: texts('customers.number'), value: customer?.customerNumber },
          {
            name: texts('customers.kind'),
            value: customer && serverTexts(`customers.kind.${customer.kind}`),
          },
          { name: texts('draft.storefront'), value: serverTexts(`draft.storefront.${langCode}`) },
          {
            name: texts('draft.openedBy'),
            value: (
              <>
                {openedBy}, <When at={openedAt} />
              </>
            ),
          },
        ]}
      />
      <SelectField
        label={texts('draft.channel')}
        value={channel}
        onChange={(chosen) => void run({ channel: chosen })}
        error={problem}
      >
        {channels.map((each) => (
          <option key={each} value={each}>
            {texts(`draft.channel.${each}`)}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
