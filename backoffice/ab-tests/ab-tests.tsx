import './add-ab-test-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { abTests, type AbTestsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';

type Row = AbTestsQuery['abTests'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(abTests, {}, request.signal)).abTests;
}

/** A/B tests with their time and how many visitors they have, those that run first. */
export default function AbTests() {
  const rows = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <PageHead title={texts('nav.abTests')} />
      <DataTable<Row>
        label={texts('nav.abTests')}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/ab-tests/${id}`}
        empty={texts('abTest.empty')}
        columns={[
          { key: 'id', title: texts('abTest.name'), cell: ({ id }) => id },
          {
            key: 'state',
            title: texts('abTest.state'),
            isPlain: true,
            cell: ({ state, isUneven }) => (
              <span className="flex flex-wrap gap-1">
                <Badge look={state === 'running' ? 'good' : 'neutral'}>
                  {serverTexts(`abTest.state.${state}`)}
                </Badge>
                {isUneven && <Badge look="bad">{texts('abTest.uneven')}</Badge>}
              </span>
            ),
          },
          {
            key: 'variants',
            title: texts('abTest.variants'),
            cell: ({ variants }) => variants.map(({ name }) => name).join(', '),
          },
          {
            key: 'startsAt',
            title: texts('abTest.startsAt'),
            cell: ({ startsAt }) => <When at={startsAt} isDay />,
          },
          {
            key: 'endsAt',
            title: texts('abTest.endsAt'),
            cell: ({ endsAt }) => endsAt !== null && <When at={endsAt} isDay />,
          },
          {
            key: 'visitors',
            title: texts('abTest.visitors'),
            isFigure: true,
            cell: ({ visitors }) => String(visitors),
          },
          { key: 'winner', title: texts('abTest.winner'), cell: ({ winner }) => winner },
        ]}
      />
    </>
  );
}
