import './add-contact-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  contactMessage,
  type ContactMessageQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { When } from '../ui/when.tsx';
import { ContactAnswerForm } from './contact-answer-form.tsx';

type Shown = NonNullable<ContactMessageQuery['contactMessage']>;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Shown> {
  const id = params['id'] ?? '';
  const isNumber = /^\d{1,9}$/.test(id);
  const found =
    isNumber && (await ask(contactMessage, { id: Number(id) }, request.signal)).contactMessage;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

const link = 'text-action underline';

/** A message of the contact form with its answers, what is known of the sender, and the next message that waits. */
export default function ContactMessage() {
  const shown = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { id, version, name, message, doneAt, answers, nextWaitingId } = shown;
  useLiveData({ kind: 'message', key: String(id) });
  return (
    <>
      <PageHead
        title={texts('contact.title')}
        aside={
          <Badge look={doneAt === null ? 'warn' : 'good'}>
            {texts(doneAt === null ? 'contact.waiting' : 'contact.done')}
          </Badge>
        }
      >
        {nextWaitingId !== null && (
          <ButtonLink to={`/messages/${nextWaitingId}`}>{texts('contact.next')}</ButtonLink>
        )}
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <Panel title={name}>
            <p className="max-w-prose text-lead wrap-anywhere whitespace-pre-line">{message}</p>
          </Panel>
          {answers.length > 0 && <Answers answers={answers} />}
          <ContactAnswerForm key={id} message={shown} />
        </div>
        <div className="grid min-w-0 gap-4">
          <About shown={shown} />
          <Panel title={texts('contact.changes')}>
            <Timeline
              records={[{ relation: 'marketing.contact_message', record: String(id) }]}
              version={version}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Answers({ answers }: Pick<Shown, 'answers'>) {
  const texts = useTexts();
  return (
    <Panel title={texts('contact.answers')}>
      <ol className="grid gap-4">
        {answers.map(({ id, words, answeredBy, answeredAt, sentAt }) => (
          <li key={id} className="grid gap-1 border-l-2 border-action pl-3">
            <p className="text-muted">
              {texts('contact.answeredBy', { name: answeredBy })} · <When at={answeredAt} />
            </p>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{words}</p>
            {sentAt === null && <p className="text-warn">{texts('contact.notSent')}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function About({ shown }: { shown: Shown }) {
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { email, isOwnEmail, customerId, shop, language, receivedAt, doneAt } = shown;
  return (
    <Panel title={texts('contact.about')}>
      <Facts
        facts={[
          {
            name: texts('contact.email'),
            value: (
              <>
                <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
                  {email}
                </a>
                <br />
                <span className="text-muted">
                  {texts(isOwnEmail ? 'contact.ownEmail' : 'contact.foreignEmail')}
                </span>
              </>
            ),
          },
          {
            name: texts('contact.customer'),
            value: customerId !== null && rights.includes('customers.read') && (
              <Link to={`/customers/${customerId}`} className={link}>
                {texts('contact.openCustomer')}
              </Link>
            ),
          },
          {
            name: texts('contact.order'),
            value: shown.orderNumber !== '' && <Order shown={shown} />,
          },
          { name: texts('contact.shop'), value: serverTexts(`contact.shop.${shop}`) },
          { name: texts('contact.language'), value: serverTexts(`contact.language.${language}`) },
          { name: texts('contact.receivedAt'), value: <When at={receivedAt} /> },
          { name: texts('contact.doneAt'), value: doneAt !== null && <When at={doneAt} /> },
        ].filter(({ value }) => value !== false)}
      />
    </Panel>
  );
}

/** The order that the sender named, with what is doubtful about it. */
function Order({
  shown: { orderNumber, isOwnOrder, knownOrderNumber },
}: {
  shown: Pick<Shown, 'orderNumber' | 'isOwnOrder' | 'knownOrderNumber'>;
}) {
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  if (knownOrderNumber === null)
    return <span className="wrap-anywhere">{texts('contact.unknownOrder', { orderNumber })}</span>;
  return (
    <>
      {rights.includes('orders.read') ? (
        <Link to={`/orders/${knownOrderNumber}`} className={link}>
          {knownOrderNumber}
        </Link>
      ) : (
        knownOrderNumber
      )}
      {!isOwnOrder && (
        <>
          <br />
          <span className="text-muted">{texts('contact.foreignOrder')}</span>
        </>
      )}
    </>
  );
}
