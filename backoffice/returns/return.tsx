import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  refundReturn,
  staffReturn,
  type StaffReturnQuery,
  sendReturnedGoods,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../shell/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { Inspection } from './inspection.tsx';
import { Position } from './position.tsx';

export type Shown = NonNullable<StaffReturnQuery['return']>;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params['number'] ?? '';
  const found = (await ask(staffReturn, { number }, request.signal)).return;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A return: its lines with reasons and photos, and the next step of its state. */
export default function Return() {
  const shown = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const serverTexts = useServerTexts();
  const isNext = shown.status === 'received' || mayArrive.has(shown.status);
  const mayProcess = rights.includes('returns.process');
  return (
    <>
      <PageHead
        title={shown.returnNumber}
        aside={<Badge>{serverTexts(`returns.status.${shown.status}`)}</Badge>}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Overview shown={shown} />
        {mayProcess && isNext ? (
          <Inspection key={`${shown.returnNumber} ${shown.status}`} shown={shown} />
        ) : (
          <div className="grid gap-4">
            {shown.positions.map((position) => (
              <Position key={position.lineNumber} returnId={shown.id} position={position} />
            ))}
            {mayProcess && sendable.has(shown.status) && <Goods shown={shown} />}
          </div>
        )}
      </div>
    </>
  );
}

const mayArrive: ReadonlySet<string> = new Set(['registered', 'cancelled', 'expired']);
const sendable: ReadonlySet<string> = new Set(['exchanging', 'repairing']);

function Overview({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { settledMinor, currency } = shown;
  return (
    <Panel title={texts('returns.overview')}>
      <Facts
        facts={[
          { name: texts('returns.order'), value: shown.orderNumber },
          { name: texts('returns.customer'), value: shown.customer },
          { name: texts('returns.email'), value: shown.email },
          {
            name: texts('returns.wish'),
            value: serverTexts(`returns.regulation.${shown.regulation}`),
          },
          { name: texts('returns.registeredAt'), value: <When at={shown.registeredAt} /> },
          {
            name: texts('returns.settledAt'),
            value: shown.settledAt === null ? null : <When at={shown.settledAt} />,
          },
          {
            name: texts('returns.given'),
            value:
              settledMinor === null ? null : (
                <Amount amountMinor={settledMinor} currencyCode={currency} />
              ),
          },
          { name: texts('returns.voucher'), value: shown.voucherCode },
        ]}
      />
    </Panel>
  );
}

/** Sends exchanged or repaired goods, or pays back what cannot be repaired. */
function Goods({ shown: { returnNumber: number, status } }: { shown: Shown }) {
  const texts = useTexts();
  const sending = useCommand(sendReturnedGoods, (answer) => answer.sendReturnedGoods);
  const refund = useCommand(refundReturn, (answer) => answer.refundReturn);
  const problem = sending.problem ?? refund.problem;
  return (
    <div className="grid gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look="main" isPending={sending.isPending} onPress={() => sending.run({ number })}>
          {texts('returns.send')}
        </Button>
        {status === 'repairing' && (
          <Button isPending={refund.isPending} onPress={() => refund.run({ number })}>
            {texts('returns.refundInstead')}
          </Button>
        )}
      </div>
    </div>
  );
}
