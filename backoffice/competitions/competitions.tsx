import './add-competition-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { competitions, type CompetitionsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { CompetitionState } from './competition-state.tsx';

type Row = CompetitionsQuery['competitions'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(competitions, {}, request.signal)).competitions;
}

/** Competitions with their time and entries, those that end last first. */
export default function Competitions() {
  const rows = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <PageHead title={texts('nav.competitions')}>
        <ButtonLink to="/competitions/new">{texts('competition.new')}</ButtonLink>
      </PageHead>
      <DataTable<Row>
        label={texts('nav.competitions')}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/competitions/${id}`}
        empty={texts('competition.empty')}
        columns={[
          { key: 'title', title: texts('competition.name'), cell: ({ title }) => title },
          {
            key: 'state',
            title: texts('competition.state'),
            isPlain: true,
            cell: ({ state }) => <CompetitionState state={state} />,
          },
          {
            key: 'shop',
            title: texts('competition.shop'),
            cell: ({ shop }) => serverTexts(`competition.shop.${shop}`),
          },
          {
            key: 'startsAt',
            title: texts('competition.startsAt'),
            cell: ({ startsAt }) => <When at={startsAt} />,
          },
          {
            key: 'endsAt',
            title: texts('competition.endsAt'),
            cell: ({ endsAt }) => <When at={endsAt} />,
          },
          {
            key: 'entries',
            title: texts('competition.entries'),
            isFigure: true,
            cell: ({ entries }) => String(entries),
          },
        ]}
      />
    </>
  );
}
