import './add-competition-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  closeCompetition,
  competition,
  type CompetitionQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';
import { CompetitionState } from './competition-state.tsx';
import { DrawForm } from './draw-form.tsx';

type Shown = NonNullable<CompetitionQuery['competition']>;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Shown> {
  const id = params['id'] ?? '';
  const isNumber = /^\d{1,9}$/.test(id);
  const found =
    isNumber && (await ask(competition, { id: Number(id) }, request.signal)).competition;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A competition with its texts and answers; it is closed here, and its winner drawn. */
export default function Competition() {
  const shown = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { id, state, winner } = shown;
  return (
    <>
      <PageHead title={texts('competition.title')} aside={<CompetitionState state={state} />} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <Words shown={shown} />
          {state === 'drawn' && (
            <Panel title={texts('competition.winner')}>
              {winner ? (
                <p className="wrap-anywhere">
                  {winner.name} ·{' '}
                  <a href={`mailto:${winner.email}`} className="text-action underline">
                    {winner.email}
                  </a>
                </p>
              ) : (
                <p className="text-muted">{texts('competition.winnerDeleted')}</p>
              )}
            </Panel>
          )}
          <DrawForm key={id} shown={shown} />
        </div>
        <div className="grid min-w-0 gap-4">
          <About shown={shown} />
          <Panel title={texts('competition.changes')}>
            <Timeline
              records={[{ relation: 'marketing.competition', record: String(id) }]}
              version={state}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** The texts in both languages. */
function Words({ shown: { title, prize, question } }: { shown: Shown }) {
  const texts = useTexts();
  return (
    <Panel title={texts('competition.texts')}>
      {(['de', 'en'] as const).map((language) => (
        <div key={language} lang={language} className="grid max-w-prose gap-1 pb-3">
          <b className="wrap-anywhere">{title[language]}</b>
          <p className="wrap-anywhere">{prize[language]}</p>
          <p className="wrap-anywhere text-muted">{question[language]}</p>
        </div>
      ))}
    </Panel>
  );
}

function About({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { id, shop, state, startsAt, endsAt, drawnAt, entries } = shown;
  const { run, problem } = useCommand(closeCompetition, (result) => result.closeCompetition);
  return (
    <Panel title={texts('competition.about')}>
      <Facts
        facts={[
          { name: texts('competition.shop'), value: serverTexts(`competition.shop.${shop}`) },
          { name: texts('competition.startsAt'), value: <When at={startsAt} /> },
          { name: texts('competition.endsAt'), value: <When at={endsAt} /> },
          { name: texts('competition.entries'), value: String(entries) },
          { name: texts('competition.drawnAt'), value: drawnAt && <When at={drawnAt} /> },
        ]}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {(state === 'open' || state === 'coming') && (
        <ConfirmButton
          label={texts('competition.close')}
          question={texts('competition.closeQuestion')}
          onConfirm={async () => {
            if (await run({ id })) showToast({ text: texts('competition.closed') });
          }}
        />
      )}
    </Panel>
  );
}
