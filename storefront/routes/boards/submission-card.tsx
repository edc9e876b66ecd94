import '#storefront/texts/account.ts';
import type { SubmissionViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { orderPath } from '../account/order-path.ts';
import type { Refused } from './answer.ts';
import { SubmissionActions } from './submission-actions.tsx';

type SubmissionCardProps = {
  submission: SubmissionViewFragment;
  refused: Refused | undefined;
};

/** A submission: which school, what and where to, its budget and state, and what the visitor may do about it. */
export function SubmissionCard({ submission, refused }: SubmissionCardProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const { id, school, requester: name, listName, total, message, comment, orderId } = submission;
  const values = { name, date: date(submission.submittedAt) };
  return (
    <article
      className="grid gap-3 rounded-card border border-linie bg-white p-5 md:p-6"
      aria-labelledby={`submission-${id}`}
    >
      <h3 id={`submission-${id}`} className="text-h3 wrap-anywhere">
        {texts('shop.boards.of', { school, total: total.stringValue })}
      </h3>
      <p className="text-small text-tafel-500">
        {texts(name === '' ? 'shop.boards.ofDeleted' : 'shop.boards.ofPerson', values)}
        {listName && <>, {texts('shop.boards.ofList', { name: listName })}</>}
      </p>
      <State submission={submission} />
      {message && <Quote words={message} />}
      {comment && <Quote words={comment} />}
      <Changes submission={submission} />
      <Paid submission={submission} />
      <Lines submission={submission} />
      {orderId && (
        <p>
          <TextLink href={orderPath(orderId)} className="py-1">
            {texts('shop.boards.order', { number: orderId })}
          </TextLink>
        </p>
      )}
      <SubmissionActions submission={submission} refused={refused} />
    </article>
  );
}

function State({
  submission: { state, decidedAt, submittedAt },
}: {
  submission: SubmissionViewFragment;
}) {
  const texts = useTexts();
  const { date } = useFormats();
  const values = { date: date(decidedAt ?? submittedAt) };
  return <p className="font-semibold">{texts(stateKeys[state] ?? '', values)}</p>;
}

const stateKeys: Readonly<Record<string, string>> = {
  waiting: 'shop.boards.state.waiting',
  approved: 'shop.boards.state.approved',
  ordered: 'shop.boards.state.ordered',
  returned: 'shop.boards.state.returned',
  withdrawn: 'shop.boards.state.withdrawn',
  ended: 'shop.boards.state.ended',
};

function Quote({ words }: { words: string }) {
  return (
    <blockquote className="rounded-m border-l-4 border-linie-blau bg-papier-2 px-4 py-3 text-small wrap-anywhere whitespace-pre-line">
      {words}
    </blockquote>
  );
}

/** What the board changed of what the school submitted. */
function Changes({ submission: { id, changes } }: { submission: SubmissionViewFragment }) {
  const texts = useTexts();
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-1 text-small" aria-labelledby={`changes-${id}`}>
      <h4 id={`changes-${id}`} className="font-bold">
        {texts('shop.boards.changes')}
      </h4>
      <ul className="grid gap-1">
        {changes.map(({ name, variant, before, after }) => (
          <li key={`${name} ${variant}`} className="wrap-anywhere">
            {[name, variant].filter(Boolean).join(', ')}:{' '}
            {after === 0
              ? texts('shop.boards.dropped', { before })
              : texts('shop.boards.changedTo', { before, after })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where it is delivered to, and the budget that pays it while it is with the board. */
function Paid({ submission: { delivery, budget, state } }: { submission: SubmissionViewFragment }) {
  const texts = useTexts();
  const isWithBoard = state === 'waiting' || state === 'approved';
  const values = budget && { name: budget.costCentre, rest: budget.rest.stringValue };
  return (
    <div className="text-small wrap-anywhere text-tafel-500">
      <p>{texts('shop.boards.delivery', { address: delivery.join(', ') })}</p>
      {isWithBoard && (
        <p>{values ? texts('shop.boards.budget', values) : texts('shop.boards.noBudget')}</p>
      )}
    </div>
  );
}

function Lines({ submission: { lines, pieces } }: { submission: SubmissionViewFragment }) {
  const texts = useTexts();
  return (
    <Disclosure title={texts('shop.approvals.lines', { count: pieces })}>
      <ul className="grid gap-2 pt-2">
        {lines.map((line) => (
          <li
            key={line.orderNumber}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-4"
          >
            <span className="wrap-anywhere">
              <TextLink href={line.path} className="py-1">
                {texts('shop.approvals.line', { count: line.quantity, name: line.name })}
              </TextLink>
              {line.variant && <span className="text-tafel-500"> {line.variant}</span>}
              {line.names.map(({ text, pieces: count }) => (
                <span key={text} className="block text-small text-tafel-500">
                  {texts('shop.approvals.named', { count, name: text })}
                </span>
              ))}
            </span>
            <span className="tabular-nums">{line.total.stringValue}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
