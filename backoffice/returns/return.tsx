import { type ReactNode, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useOutletContext,
  useRevalidator,
} from 'react-router';
import { type FilledFragment, staffReturn } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { Messages } from '../messages/messages.tsx';
import type { Me } from '../api/load-me.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useKept } from '../ui/use-kept.ts';
import { Arrival } from './arrival.tsx';
import { Goods } from './goods.tsx';
import { Judgement } from './judgement.tsx';
import { Layout } from './layout.tsx';
import { Outcome } from './outcome.tsx';
import { PieceRow } from './piece-row.tsx';
import type { Shown } from './return-type.ts';
import { returnLooks } from './return-looks.ts';
import { Scan } from './scan.tsx';
import { goOnJudging, type Judging } from './verdicts.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params['number'] ?? '';
  const found = await ask(staffReturn, { number }, request.signal);
  const { return: shown, returnMessages: messages } = found;
  if (!shown || !messages) throw new Response(null, { status: 404 });
  return { shown, messages };
}

/** A return: its lines with reasons and photos, and the next step of its state. */
export default function Return() {
  const { shown, messages } = useLoaderData<typeof loader>();
  const letters = <Messages returnNumber={shown.returnNumber} messages={messages} />;
  useLiveData({ kind: 'return', key: shown.returnNumber });
  const { rights } = useOutletContext<Me>();
  const serverTexts = useServerTexts();
  const mayProcess = rights.includes('returns.process');
  const step = mayProcess ? steps[shown.status] : undefined;
  useSettlement(shown.status);
  return (
    <>
      <PageHead
        title={shown.returnNumber}
        aside={
          <Badge look={returnLooks[shown.status] ?? 'neutral'}>
            {serverTexts(`returns.status.${shown.status}`)}
          </Badge>
        }
      >
        <Scan key={`${shown.returnNumber} ${shown.status}`} isFocusedAtFirst={step === undefined} />
      </PageHead>
      {step === 'judge' ? (
        <Judged
          key={shown.returnNumber}
          shown={shown}
          letters={letters}
          templates={messages.templates}
        />
      ) : (
        <Layout shown={shown} letters={letters}>
          <Outcome shown={shown} />
          {step === 'arrival' && <Arrival key={shown.returnNumber} shown={shown} />}
          {step === 'goods' && <Goods shown={shown} />}
        </Layout>
      )}
    </>
  );
}

const steps: Readonly<Record<string, 'arrival' | 'judge' | 'goods'>> = {
  registered: 'arrival',
  cancelled: 'arrival',
  expired: 'arrival',
  received: 'judge',
  exchanging: 'goods',
  repairing: 'goods',
};

const pollMs = 1_000;

/** Loads the return again until the job has settled what was judged. */
function useSettlement(status: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== 'inspected') return undefined;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [status, revalidate]);
}

type JudgedProps = { shown: Shown; letters: ReactNode; templates: readonly FilledFragment[] };

function Judged({ shown, letters, templates }: JudgedProps) {
  const { kept, keep, forget } = useKept<Judging>(`verdicts ${shown.returnNumber}`);
  const judging = goOnJudging(
    shown.positions.map(({ lineNumber, receivedQuantity }) => ({
      lineNumber,
      quantity: receivedQuantity ?? 0,
    })),
    kept,
  );
  return (
    <Layout
      shown={shown}
      letters={letters}
      piecesOf={(lineNumber) => (
        <PieceRow
          judging={judging}
          lineNumber={lineNumber}
          onChoose={(at) => keep({ ...judging, at })}
        />
      )}
    >
      <Judgement
        shown={shown}
        judging={judging}
        templates={templates}
        onChange={keep}
        onDone={forget}
      />
    </Layout>
  );
}
