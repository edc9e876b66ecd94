import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { withdrawal, type WithdrawalQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { When } from '../ui/when.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Deadline } from './deadline.tsx';
import { InTime } from './in-time.tsx';

type Shown = NonNullable<WithdrawalQuery['withdrawal']>;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params['number'] ?? '';
  const found = await ask(withdrawal, { number }, request.signal);
  const { withdrawal: shown, withdrawalTemplates: templates } = found;
  if (!shown) throw new Response(null, { status: 404 });
  return { shown, templates };
}

/** A declaration of withdrawal with its order, its periods and its answer. */
export default function Withdrawal() {
  const { shown, templates } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const { id, declarationNumber, answer } = shown;
  return (
    <>
      <PageHead title={declarationNumber} aside={<InTime isInTime={shown.isInTime} />} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <Panel title={texts('withdrawals.statement')}>
            <p className="max-w-prose text-lead break-words whitespace-pre-line">
              {shown.statement}
            </p>
          </Panel>
          {answer && <Answered answer={answer} />}
          <Panel title={texts('returns.timeline')}>
            <Timeline
              records={[{ relation: 'withdrawals.answer', record: String(id) }]}
              version={answer?.answeredAt}
            />
          </Panel>
        </div>
        <div className="grid gap-4">
          {!answer && rights.includes('returns.process') && (
            <AnswerForm key={declarationNumber} number={declarationNumber} templates={templates} />
          )}
          <Contract shown={shown} />
        </div>
      </div>
    </>
  );
}

function Answered({ answer }: { answer: NonNullable<Shown['answer']> }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { outcome, words, answeredBy, answeredAt } = answer;
  return (
    <Panel title={texts('withdrawals.answer')}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge look={outcome === 'accepted' ? 'good' : 'bad'}>
          {serverTexts(`withdrawals.outcome.${outcome}`)}
        </Badge>
        {answeredBy} · <When at={answeredAt} />
      </p>
      {words !== '' && <p className="break-words whitespace-pre-line">{words}</p>}
    </Panel>
  );
}

const link = 'text-action underline';

function Contract({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { orderNumber, orderStatus, contractReference, deliveredAt, withdrawableUntil } = shown;
  return (
    <Panel title={texts('withdrawals.contract')}>
      <Facts
        facts={[
          {
            name: texts('returns.order'),
            value: orderNumber ? (
              <Link to={`/orders/${orderNumber}`} className={link}>
                {orderNumber}
              </Link>
            ) : (
              contractReference
            ),
          },
          {
            name: texts('orders.status'),
            value: orderStatus && serverTexts(`orders.status.${orderStatus}`),
          },
          { name: texts('returns.customer'), value: shown.name },
          { name: texts('returns.email'), value: shown.email },
          { name: texts('withdrawals.scope'), value: shown.scope },
          { name: texts('withdrawals.declaredAt'), value: <When at={shown.declaredAt} /> },
          {
            name: texts('withdrawals.deliveredAt'),
            value: deliveredAt && <When at={deliveredAt} isDay />,
          },
          {
            name: texts('withdrawals.until'),
            value: withdrawableUntil && <When at={withdrawableUntil} isDay />,
          },
          {
            name: texts('withdrawals.refundUntil'),
            value: <Deadline until={shown.refundUntil} />,
          },
          {
            name: texts('customers.returns'),
            value: shown.returnNumbers.map((number) => (
              <Link key={number} to={`/returns/${number}`} className={`block ${link}`}>
                {number}
              </Link>
            )),
          },
        ].filter(({ value }) => !Array.isArray(value) || value.length > 0)}
      />
    </Panel>
  );
}
