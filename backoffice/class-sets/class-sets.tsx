import './add-class-set-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  deskClassSets,
  type DeskClassSetsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { yearName } from './year-name.ts';

type Row = DeskClassSetsQuery['deskClassSets'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(deskClassSets, {}, request.signal)).deskClassSets;
}

/** Class sets with their published editions, by title. */
export default function ClassSets() {
  const rows = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <PageHead title={texts('nav.classSets')}>
        {rights.includes('catalogue.edit') && (
          <ButtonLink to="/class-sets/new">{texts('classSet.new')}</ButtonLink>
        )}
      </PageHead>
      <DataTable<Row>
        label={texts('nav.classSets')}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/class-sets/${id}`}
        empty={texts('classSet.empty')}
        columns={[
          { key: 'title', title: texts('classSet.name'), cell: ({ title }) => title },
          {
            key: 'subject',
            title: texts('classSet.subject'),
            cell: ({ subject }) => serverTexts(`classSet.subject.${subject}`),
          },
          {
            key: 'published',
            title: texts('classSet.published'),
            cell: ({ publishedYears }) =>
              publishedYears.map(yearName).join(', ') || texts('classSet.nonePublished'),
          },
          {
            key: 'editions',
            title: texts('classSet.editions'),
            isFigure: true,
            cell: ({ editionCount }) => String(editionCount),
          },
          { key: 'code', title: texts('classSet.code'), cell: ({ code }) => code },
        ]}
      />
    </>
  );
}
