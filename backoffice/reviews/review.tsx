import './add-review-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { review, type ReviewQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { When } from '../ui/when.tsx';
import { AnswerForm, HideForm } from './review-forms.tsx';
import { ReviewState, Stars } from './review-looks.tsx';

type Shown = NonNullable<ReviewQuery['deskReview']>;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Shown> {
  const id = params['id'] ?? '';
  const isNumber = /^\d{1,9}$/.test(id);
  const found = isNumber && (await ask(review, { id: Number(id) }, request.signal)).deskReview;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

const link = 'text-action underline';

/** A review with what the staff does with it: show, answer, hide; and the way to the next one that waits. */
export default function Review() {
  const shown = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { id, version, state, nextWaitingId } = shown;
  useLiveData({ kind: 'review', key: String(id) });
  return (
    <>
      <PageHead title={texts('review.title')} aside={<ReviewState state={state} />}>
        {nextWaitingId !== null && (
          <ButtonLink to={`/reviews/${nextWaitingId}`}>{texts('review.next')}</ButtonLink>
        )}
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <Words shown={shown} />
          <AnswerForm key={`answer ${id}`} review={shown} />
          {state !== 'hidden' && <HideForm key={`hide ${id}`} review={shown} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <About shown={shown} />
          <Panel title={texts('review.changes')}>
            <Timeline
              records={[{ relation: 'catalogue.review', record: String(id) }]}
              version={version}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** What the author wrote. */
function Words({ shown: { stars, title, message, language, hiddenReason } }: { shown: Shown }) {
  const texts = useTexts();
  return (
    <Panel title={title}>
      <Stars stars={stars} />
      <p lang={language} className="max-w-prose text-lead wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      {hiddenReason !== '' && (
        <p className="rounded-md bg-bad-soft px-3 py-2 wrap-anywhere whitespace-pre-line text-bad">
          <b>{texts('review.reason')}:</b> {hiddenReason}
        </p>
      )}
    </Panel>
  );
}

function About({ shown }: { shown: Shown }) {
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { product, author, orderNumber, language, writtenAt, answeredAt, hiddenAt } = shown;
  return (
    <Panel title={texts('review.about')}>
      <Facts
        facts={[
          {
            name: texts('review.product'),
            value: rights.includes('catalogue.read') ? (
              <Link to={`/products/${product.id}`} className={link}>
                {product.name}
              </Link>
            ) : (
              product.name
            ),
          },
          { name: texts('review.author'), value: author || texts('review.nobody') },
          {
            name: texts('review.order'),
            value: orderNumber && rights.includes('orders.read') && (
              <Link to={`/orders/${orderNumber}`} className={link}>
                {orderNumber}
              </Link>
            ),
          },
          {
            name: texts('review.bought'),
            value: texts(shown.isVerified ? 'answer.yes' : 'answer.no'),
          },
          { name: texts('review.language'), value: serverTexts(`review.language.${language}`) },
          { name: texts('review.helpful'), value: String(shown.helpfulCount) },
          { name: texts('review.writtenAt'), value: <When at={writtenAt} /> },
          {
            name: texts('review.state.answered'),
            value: answeredAt && <When at={answeredAt} />,
          },
          { name: texts('review.state.hidden'), value: hiddenAt && <When at={hiddenAt} /> },
        ].filter(({ value }) => value !== false)}
      />
      <p>
        <Link to={`/reviews?state=unanswered&product=${product.id}`} className={link}>
          {texts('review.allOfProduct')}
        </Link>
      </p>
    </Panel>
  );
}
