import { useNavigate } from 'react-router';
import { discardDraftOrder, placeDraftOrder } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Section } from '../ui/section.tsx';
import type { TextKey } from '../text-keys.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type DraftContent, useDraftDesk, useOutcome } from './use-draft-order.ts';

/** The sum that is read out to the customer, what is missing, and the button that places the order with this sum. */
export function DraftSum() {
  const { content, enqueue, show } = useDraftDesk();
  const texts = useTexts();
  const navigate = useNavigate();
  const placing = useOutcome();
  const discarding = useOutcome();
  const { totals, freeLines, missing } = content;
  const place = async () => {
    const answer = await placing.run(
      () =>
        enqueue((seen) =>
          ask(placeDraftOrder, {
            seen,
            confirmedTotalMinor: totals.total.amountMinor,
            confirmedFreeItemIds: freeLines.map(({ itemId }) => itemId),
          }),
        ),
      ({ placeDraftOrder: { result } }) => result,
    );
    const placed = answer?.placeDraftOrder;
    if (placed?.orderNumber) await navigate(`/orders/${placed.orderNumber}`, { replace: true });
    else if (placed?.draft) show(placed.draft);
  };
  const discard = async () => {
    const answer = await discarding.run(
      () => enqueue((seen) => ask(discardDraftOrder, { seen })),
      ({ discardDraftOrder: result }) => result,
    );
    if (answer?.discardDraftOrder.successful) await navigate('/new-order', { replace: true });
  };
  const problem = placing.problem ?? discarding.problem;
  return (
    <Section title={texts('draft.sum')}>
      <Totals totals={totals} />
      <Missing missing={missing} />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button
        look="main"
        isDisabled={missing.length > 0}
        isPending={placing.isPending}
        onPress={place}
      >
        {texts(placing.isPending ? 'draft.placing' : 'draft.place')}
      </Button>
      <ConfirmButton
        label={texts('draft.discard')}
        question={texts('draft.discardQuestion')}
        isDisabled={discarding.isPending}
        onConfirm={discard}
      />
    </Section>
  );
}

function Totals({ totals }: { totals: DraftContent['totals'] }) {
  const texts = useTexts();
  const locale = useLocale();
  const isNet = totals.taxAdded.amountMinor > 0;
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const taxes = totals.taxes.map(({ rateBasisPoints, tax }) => ({
    label: texts(isNet ? 'draft.sum.taxOf' : 'draft.sum.taxIncluded', {
      rate: percent.format(rateBasisPoints / 10_000),
    }),
    amount: tax,
  }));
  const rows: { label: string; amount: typeof totals.total }[] = [
    { label: texts('order.money.subtotal'), amount: totals.subtotal },
    ...shown(texts('order.money.discount'), negative(totals.discount)),
    { label: texts('order.money.shipping'), amount: totals.shipping },
    ...shown(texts('order.money.paymentFee'), totals.paymentFee),
    ...(isNet ? taxes : []),
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      {rows.map(({ label, amount }) => (
        <Row key={label} label={label} amount={amount} />
      ))}
      <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-2 text-title font-semibold">
        <dt>{texts('order.money.total')}</dt>
        <dd className="text-right tabular-nums" data-sum={totals.total.amountMinor}>
          <Amount {...totals.total} />
        </dd>
      </div>
      {!isNet &&
        taxes.map(({ label, amount }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid text-small text-muted">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">
              <Amount {...amount} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type RowProps = { label: string; amount: DraftContent['totals']['total'] };

function Row({ label, amount }: RowProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right tabular-nums">
        <Amount {...amount} />
      </dd>
    </div>
  );
}

function shown(label: string, amount: RowProps['amount']): RowProps[] {
  return amount.amountMinor === 0 ? [] : [{ label, amount }];
}

function negative(amount: RowProps['amount']): RowProps['amount'] {
  return { ...amount, amountMinor: -amount.amountMinor };
}

function Missing({ missing }: { missing: readonly string[] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  if (missing.length === 0) return null;
  const key = (name: string) => `draft.missing.${name}` as TextKey;
  return (
    <div className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      <p className="font-semibold">{texts('draft.missing')}</p>
      <ul className="list-disc pl-5">
        {missing.map((name) => (
          <li key={name}>{serverTexts(key(name))}</li>
        ))}
      </ul>
    </div>
  );
}
