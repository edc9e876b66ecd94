import { type FormEvent, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import {
  registerArrived,
  unregisteredOrder,
  type UnregisteredOrderQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useKept } from '../ui/use-kept.ts';

type Shown = NonNullable<UnregisteredOrderQuery['unregisteredOrder']>;
type Line = Shown['lines'][number];

/** What was typed of a line. */
type Arrived = { quantity: number; reason: string };

/** What was typed by line. The idempotency key stays with it, so that a repeated submit makes one return, after a reload too. */
type Typed = { submitKey: string; lines: Readonly<Record<number, Arrived>> };

const reasons = ['dislike', 'damaged', 'wrong', 'tooMany', 'late'] as const;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params['order'] ?? '';
  const found = (await ask(unregisteredOrder, { number }, request.signal)).unregisteredOrder;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Registers the return of a parcel that arrived without one, and its arrival. */
export default function Unregistered() {
  const shown = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('returns.unregistered')} aside={shown.orderNumber} />
      <ArrivedForm key={shown.orderNumber} shown={shown} />
    </>
  );
}

function ArrivedForm({ shown: { orderNumber, customer, lines } }: { shown: Shown }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [newKey] = useState(() => crypto.randomUUID());
  const { kept, keep, forget } = useKept<Typed>(`unregistered ${orderNumber}`);
  const { submitKey, lines: typed } = kept ?? { submitKey: newKey, lines: {} };
  const made = useRef<string | null>(null);
  const { run, isPending, problem } = useCommand(
    registerArrived,
    ({ registerArrived: answer }) => {
      made.current = answer.returnNumber;
      return answer.result;
    },
    { isGoneAfter: true },
  );
  const out = lines.filter((line) => line.out > 0);
  const arrivedOf = ({ lineNumber }: Line) =>
    typed[lineNumber] ?? { quantity: 0, reason: 'dislike' };
  const register = async (event: FormEvent) => {
    event.preventDefault();
    const pieces = out
      .map((line) => ({ lineNumber: line.lineNumber, ...arrivedOf(line) }))
      .filter(({ quantity }) => quantity > 0);
    if (!(await run({ orderNumber, pieces, submitKey }))) return;
    forget();
    await navigate(`/returns/${made.current}`);
  };
  return (
    <form onSubmit={register} className="grid max-w-4xl gap-4">
      <p>
        {texts('returns.unregisteredLead', { customer })}{' '}
        <Link to={`/orders/${orderNumber}`} className="whitespace-nowrap text-action underline">
          {orderNumber}
        </Link>
      </p>
      {out.length === 0 && <Notice look="warn">{texts('returns.nothingOut')}</Notice>}
      {out.map((line) => (
        <ArrivedLine
          key={line.lineNumber}
          line={line}
          arrived={arrivedOf(line)}
          onChange={(next) => keep({ submitKey, lines: { ...typed, [line.lineNumber]: next } })}
        />
      ))}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {out.length > 0 && (
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('returns.registerArrived')}
        </Button>
      )}
    </form>
  );
}

type LineProps = { line: Line; arrived: Arrived; onChange: (arrived: Arrived) => void };

function ArrivedLine({ line, arrived, onChange }: LineProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { name, variant, orderNumber, picturePath, out } = line;
  return (
    <Panel title={name}>
      <div className="flex flex-wrap items-center gap-4">
        <img src={picturePath} alt="" width={96} height={72} className="rounded-sm" />
        <p className="flex-1 text-muted">{[variant, orderNumber].filter(Boolean).join(' · ')}</p>
        <label className="flex items-center gap-2">
          {texts('returns.reason')}
          <select
            value={arrived.reason}
            onChange={({ target }) => onChange({ ...arrived, reason: target.value })}
            className="h-9 rounded-md border border-edge bg-surface px-2"
          >
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {serverTexts(`returns.reason.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <NumberField
          label={texts('returns.arrivedOf', { most: out })}
          most={out}
          value={arrived.quantity}
          onChange={(quantity) => onChange({ ...arrived, quantity })}
        />
      </div>
    </Panel>
  );
}
