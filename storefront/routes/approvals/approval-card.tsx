import '#storefront/texts/account.ts';
import type { ApprovalViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ApprovalActions } from './approval-actions.tsx';
import type { RefusedDecision } from './decide.ts';

type ApprovalCardProps = {
  approval: ApprovalViewFragment;
  refused: RefusedDecision | undefined;
};

/** A request: who asks for what, the budget's rest, its state, and what the visitor may do about it. */
export function ApprovalCard({ approval, refused }: ApprovalCardProps) {
  const texts = useTexts();
  const { id, requester: name, total, pieces, lines, message, comment, orderId } = approval;
  const values = { name, total: total.stringValue };
  return (
    <article
      className="grid gap-3 rounded-card border border-linie bg-white p-5 md:p-6"
      aria-labelledby={`approval-${id}`}
    >
      <h2 id={`approval-${id}`} className="text-h3 wrap-anywhere">
        {texts(name === '' ? 'shop.approvals.ofDeleted' : 'shop.approvals.of', values)}
      </h2>
      <State approval={approval} />
      {message && <Quote words={message} />}
      {comment && <Quote words={comment} />}
      <Budget approval={approval} />
      <Disclosure title={texts('shop.approvals.lines', { count: pieces })}>
        <ul className="grid gap-2 pt-2">
          {lines.map((line) => (
            <li
              key={line.orderNumber}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-4"
            >
              <span className="wrap-anywhere">
                <TextLink href={line.path}>
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
      {orderId && (
        <p>
          <TextLink href={`/myaccount/orders/orderdetail/?orderId=${encodeURIComponent(orderId)}`}>
            {texts('shop.approvals.order', { number: orderId })}
          </TextLink>
        </p>
      )}
      <ApprovalActions approval={approval} refused={refused} />
    </article>
  );
}

function State({ approval }: { approval: ApprovalViewFragment }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { state, endsAt, decidedAt, decider: name } = approval;
  const values = { name, date: date(decidedAt ?? endsAt) };
  return <p className="font-semibold">{texts(stateKeys[state] ?? '', values)}</p>;
}

const stateKeys: Readonly<Record<string, string>> = {
  waiting: 'shop.approvals.state.waiting',
  approved: 'shop.approvals.state.approved',
  returned: 'shop.approvals.state.returned',
  withdrawn: 'shop.approvals.state.withdrawn',
  ended: 'shop.approvals.state.ended',
};

function Quote({ words }: { words: string }) {
  return (
    <blockquote className="rounded-m border-l-4 border-linie-blau bg-papier-2 px-4 py-3 text-small wrap-anywhere whitespace-pre-line">
      {words}
    </blockquote>
  );
}

function Budget({ approval: { state, budget } }: { approval: ApprovalViewFragment }) {
  const texts = useTexts();
  if (state !== 'waiting') return null;
  return (
    <p className="text-small text-tafel-500">
      {budget
        ? texts('shop.approvals.budget', {
            name: budget.costCentre,
            rest: budget.rest.stringValue,
          })
        : texts('shop.approvals.noBudget')}
    </p>
  );
}
