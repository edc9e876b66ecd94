import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import {
  fetchPurchaseOrders,
  type PurchasingSystemViewFragment,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';

type Orders = NonNullable<PurchasingSystemViewFragment['orders']>;

const followedEveryMs = 2_000;

/** What the last fetching of orders brought, and fetching at once. Follows a fetching that runs. */
export function FetchedOrders({ id, orders }: { id: number; orders: Orders }) {
  const texts = useTexts();
  const { revalidate } = useRevalidator();
  const { isUnderWay } = orders;
  const { run, isPending, problem } = useCommand(
    fetchPurchaseOrders,
    (answer) => answer.fetchPurchaseOrders,
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void revalidate(), followedEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
  return (
    <Panel title={texts('punchOut.orders')}>
      <div aria-live="polite" className="grid gap-2">
        {isUnderWay ? <p>{texts('punchOut.fetching')}</p> : <Outcome orders={orders} />}
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button
        onPress={() => run({ id })}
        isPending={isPending || isUnderWay}
        className="justify-self-start"
      >
        {texts('punchOut.fetch')}
      </Button>
    </Panel>
  );
}

function Outcome({ orders: { fetchedAt, taken, refused, problem } }: { orders: Orders }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  if (fetchedAt === null) return <p>{texts('punchOut.neverFetched')}</p>;
  const isCode = /^[a-zA-Z]+$/.test(problem);
  return (
    <>
      <p>
        {texts('punchOut.fetched')}: <When at={fetchedAt} />.{' '}
        {texts('punchOut.fetchedTaken', { count: taken })},{' '}
        {texts('punchOut.fetchedRefused', { count: refused })}.
      </p>
      {problem !== '' && (
        <Notice look="bad">{isCode ? serverTexts(`punchOut.problem.${problem}`) : problem}</Notice>
      )}
    </>
  );
}
