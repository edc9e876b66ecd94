import './add-search-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  synonymGroups,
  type SynonymGroupsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { languages } from './query-address.ts';

type Row = SynonymGroupsQuery['synonymGroups'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const language = searchParams.get('language') === 'en' ? 'en' : 'de';
  const search = searchParams.get('q') ?? '';
  const { synonymGroups: rows } = await ask(synonymGroups, { language, search }, request.signal);
  return { language, search, rows };
}

/** Words that the staff made find the same, in groups. */
export default function Synonyms() {
  const { language, search, rows } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.synonyms')}>
        <ButtonLink to={`/synonyms/new?language=${language}`}>
          {texts('searchDesk.newSynonyms')}
        </ButtonLink>
      </PageHead>
      <div className="grid gap-4">
        <nav aria-label={texts('searchDesk.languages')} className="flex flex-wrap gap-2">
          {languages.map((each) => (
            <ChoiceLink key={each} to={`?language=${each}`} isCurrent={language === each}>
              {texts(`searchDesk.language.${each}`)}
            </ChoiceLink>
          ))}
        </nav>
        <ListSearch label={texts('searchDesk.findSynonyms')} search={search} />
        <DataTable<Row>
          label={texts('nav.synonyms')}
          rows={rows}
          keyOf={({ id }) => id}
          pathOf={({ id }) => `/synonyms/${id}`}
          empty={texts('searchDesk.empty.synonyms')}
          columns={[
            {
              key: 'words',
              title: texts('searchDesk.sameWords.title'),
              cell: ({ words }) => <span className="wrap-anywhere">{words.join(' · ')}</span>,
            },
            {
              key: 'shipped',
              title: texts('searchDesk.shipped'),
              cell: ({ shipped }) => (
                <span className="line-clamp-2 text-muted wrap-anywhere">{shipped.join(', ')}</span>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
