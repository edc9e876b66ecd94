import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  dayFigures,
  unsentDocuments,
  waitingWork,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Figures } from './figures.tsx';
import { Unsent } from './unsent.tsx';
import { Work } from './work.tsx';

/** Loads work and, where the rights allow, documents that were not sent and figures, in parallel. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ waitingWork: work }, unsent, figures] = await Promise.all([
    ask(waitingWork, {}, signal),
    ask(unsentDocuments, {}, signal).catch(forbidden),
    ask(dayFigures, {}, signal).catch(forbidden),
  ]);
  return {
    work,
    unsent: unsent?.unsentDocuments ?? [],
    figures: figures?.dayFigures,
    now: Date.now(),
  };
}

/** Undefined for a person who may not see them; rethrows other errors. */
function forbidden(error: unknown): undefined {
  if (!(error instanceof AskError) || error.classification !== 'FORBIDDEN') throw error;
}

/** The first screen after the login: waiting work, documents that were not sent, and the day's figures. */
export default function Home() {
  const me = useOutletContext<Me>();
  const { work, unsent, figures, now } = useLoaderData<typeof loader>();
  const texts = useTexts();
  useLiveData({ kind: 'order' }, { kind: 'return' }, { kind: 'customer' });
  return (
    <div className="grid max-w-5xl gap-8">
      <title>{`${texts('nav.home')} · ${texts('app.name')}`}</title>
      <h1 className="text-title">{texts('home.title', { name: me.name })}</h1>
      <Work work={work} now={now} />
      {unsent.length > 0 && <Unsent documents={unsent} />}
      {figures && <Figures figures={figures} />}
    </div>
  );
}
