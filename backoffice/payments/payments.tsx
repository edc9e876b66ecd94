import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { bankEntries, dueTransfers } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { useRight } from '../api/use-right.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Aside } from './aside.tsx';
import { Booked } from './booked.tsx';
import { DueTransfers } from './due-transfers.tsx';
import { UploadStatement } from './upload-statement.tsx';
import { Waiting } from './waiting.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ bankEntries: entries }, transfers] = await Promise.all([
    ask(bankEntries, {}, request.signal),
    ask(dueTransfers, {}, request.signal).catch(forbidden),
  ]);
  return { ...entries, transfers: transfers?.dueTransfers };
}

/** Undefined for a person who may not record transfers; rethrows other errors. */
function forbidden(error: unknown): undefined {
  if (!(error instanceof AskError) || error.classification !== 'FORBIDDEN') throw error;
}

/** Credits from bank statements: those to book, with proposals, and those that were booked or set aside last. */
export default function Payments() {
  const { waiting, booked, aside, transfers } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const mayRecord = useRight('payments.record');
  return (
    <>
      <PageHead title={texts('nav.payments')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {mayRecord && <UploadStatement />}
        <section aria-labelledby="waiting" className="grid gap-3">
          <h2 id="waiting" className="text-lead font-semibold">
            {texts('payments.waiting')}
          </h2>
          <Waiting entries={waiting} mayRecord={mayRecord} />
        </section>
        {transfers && (
          <section aria-labelledby="transfers" className="grid gap-3">
            <h2 id="transfers" className="text-lead font-semibold">
              {texts('payments.transfers')}
            </h2>
            <DueTransfers transfers={transfers} />
          </section>
        )}
        <section aria-labelledby="booked" className="grid gap-3">
          <h2 id="booked" className="text-lead font-semibold">
            {texts('payments.booked')}
          </h2>
          <Booked entries={booked} mayRecord={mayRecord} />
        </section>
        <section aria-labelledby="aside" className="grid gap-3">
          <h2 id="aside" className="text-lead font-semibold">
            {texts('payments.aside')}
          </h2>
          <Aside entries={aside} mayRecord={mayRecord} />
        </section>
      </div>
    </>
  );
}
