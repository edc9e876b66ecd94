import './add-class-fund-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  cancelDeskClassFund,
  deskClassFund,
  type DeskClassFundQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';
import { FundState } from './fund-state.tsx';

type Shown = NonNullable<DeskClassFundQuery['deskClassFund']>;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Shown> {
  const id = params['id'] ?? '';
  const found =
    /^\d{1,9}$/.test(id) &&
    (await ask(deskClassFund, { id: Number(id) }, request.signal)).deskClassFund;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A class fund: its state, its sums, and what has still to go back. */
export default function ClassFund() {
  const shown = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { id, state, className, school } = shown;
  return (
    <>
      <PageHead
        title={[className, school].filter(Boolean).join(', ') || texts('classFund.unnamed', { id })}
        aside={<FundState state={state} />}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <Money shown={shown} />
          <OpenReturns shown={shown} />
        </div>
        <div className="grid min-w-0 gap-4">
          <About shown={shown} />
          <Panel title={texts('classFund.changes')}>
            <Timeline
              records={[{ relation: 'class_fund.fund', record: String(id) }]}
              version={state}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Money({ shown }: { shown: Shown }) {
  const texts = useTexts();
  return (
    <Panel title={texts('classFund.money')}>
      <p className="text-muted">{texts('classFund.moneyLead')}</p>
      <Facts
        facts={(['paid', 'returned', 'toReturn', 'kept'] as const).map((sum) => ({
          name: texts(`classFund.${sum}`),
          value: <Amount {...shown[sum]} />,
        }))}
      />
    </Panel>
  );
}

/** Payments of which money has still to go back, by the references of their providers. */
function OpenReturns({ shown: { openReturns } }: { shown: Shown }) {
  const texts = useTexts();
  return (
    <Panel title={texts('classFund.openReturns')}>
      {openReturns.length === 0 ? (
        <p className="text-muted">{texts('classFund.noOpenReturns')}</p>
      ) : (
        <ul className="grid gap-1">
          {openReturns.map(({ reference, amount, since }) => (
            <li key={reference} className="flex flex-wrap gap-x-4">
              <span className="wrap-anywhere">{reference}</span>
              <Amount {...amount} />
              <When at={since} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function About({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const { rights } = useOutletContext<Me>();
  const { id, state, teacher, accountId, orderNumber, paidParts, children, obstacle } = shown;
  const cancel = useCommand(cancelDeskClassFund, (answer) => answer.cancelDeskClassFund);
  const linkTo = (to: string, name: string) => (
    <Link to={to} className="text-action underline">
      {name}
    </Link>
  );
  return (
    <Panel title={texts('classFund.about')}>
      <Facts
        facts={[
          {
            name: texts('classFund.teacher'),
            value:
              accountId !== null && rights.includes('customers.read')
                ? linkTo(`/customers/${accountId}`, teacher || texts('classFund.account'))
                : teacher,
          },
          {
            name: texts('classFund.order'),
            value: orderNumber !== null && linkTo(`/orders/${orderNumber}`, orderNumber),
          },
          {
            name: texts('classFund.paidParts'),
            value: texts('classFund.ofChildren', { paid: paidParts, children }),
          },
          { name: texts('classFund.fewest'), value: String(shown.fewest) },
          { name: texts('classFund.elsewhere'), value: String(shown.elsewhere) },
          { name: texts('classFund.underway'), value: String(shown.underway) },
          { name: texts('classFund.part'), value: <Amount {...shown.part} /> },
          { name: texts('classFund.openedAt'), value: <When at={shown.openedAt} /> },
          { name: texts('classFund.endsAt'), value: <When at={shown.endsAt} /> },
          {
            name: texts('classFund.closedAt'),
            value: shown.closedAt !== null && <When at={shown.closedAt} />,
          },
          { name: texts('classFund.obstacle'), value: obstacle },
        ]}
      />
      {cancel.problem !== undefined && <Notice look="bad">{cancel.problem}</Notice>}
      {state === 'open' && rights.includes('orders.change') && (
        <ConfirmButton
          label={texts('classFund.cancel')}
          question={texts('classFund.cancelQuestion')}
          onConfirm={async () => {
            if (await cancel.run({ id })) showToast({ text: texts('classFund.wasCancelled') });
          }}
        />
      )}
    </Panel>
  );
}
