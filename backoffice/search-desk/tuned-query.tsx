import './add-search-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { tunedQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import type { Tuned } from './query-address.ts';
import { RankingForm } from './ranking-form.tsx';
import { HubForm, RedirectForm } from './target-forms.tsx';

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Tuned> {
  const { shop = '', language = '', words = '' } = params;
  const found = (await ask(tunedQuery, { shop, language, words }, request.signal)).tunedQuery;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

const relations = ['search.ranking', 'search.redirect', 'search.hub_page'] as const;

/** What holds for a query of shoppers: the order of its results before and after a change, its redirect and its hub page. */
export default function TunedQueryScreen() {
  const tuned = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { shop, language, words } = tuned;
  const key = `${shop} ${language} ${words}`;
  return (
    <>
      <PageHead
        title={texts('searchDesk.query', { words })}
        aside={
          <span className="text-muted">{serverTexts(`searchDesk.place.${shop}.${language}`)}</span>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <RankingForm key={key} tuned={tuned} />
        </div>
        <div className="grid min-w-0 gap-4">
          <RedirectForm key={`redirect ${key}`} tuned={tuned} />
          <HubForm key={`hub ${key}`} tuned={tuned} />
          <Panel title={texts('searchDesk.changes')}>
            <Timeline
              records={relations.map((relation) => ({
                relation,
                record: `${shop},${language},${words}`,
              }))}
              version={JSON.stringify(tuned)}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}
