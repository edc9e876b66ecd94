import './add-ruling-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deskRulings, type DeskRulingsQuery } from '#contract/backoffice-operations.generated.ts';
import { rulingYears } from '#contract/ruling-codes.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useRulingName } from './use-ruling-name.ts';

type Region = DeskRulingsQuery['deskRulings'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(deskRulings, {}, request.signal)).deskRulings;
}

/** What is usual in each region by school year, and where staff set it. */
export default function Rulings() {
  const regions = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.rulings')} />
      <p className="max-w-prose pb-4 text-muted">{texts('ruling.listHint')}</p>
      <DataTable<Region>
        label={texts('nav.rulings')}
        rows={regions}
        keyOf={({ code }) => code}
        pathOf={({ code }) => `/rulings/${code}`}
        empty={texts('ruling.none')}
        columns={[
          { key: 'name', title: texts('ruling.region'), cell: ({ name }) => name },
          ...rulingYears.map((year) => ({
            key: String(year),
            title: texts(`ruling.year.${year}`),
            cell: ({ years }: Region) => (
              <YearCell usual={years.find((each) => each.year === year)} />
            ),
          })),
        ]}
      />
    </>
  );
}

/** Numbers alone, because the column is narrow; rulings without one by their measure. */
function YearCell({ usual }: { usual: Region['years'][number] | undefined }) {
  const texts = useTexts();
  const nameOf = useRulingName();
  const codes = usual?.rulings.map(({ ruling }) => ruling) ?? [];
  const shown = codes.map((code) => (code.length > 2 ? nameOf(code) : code.toUpperCase()));
  return (
    <>
      {shown.join(', ') || texts('ruling.none')}
      {usual?.isOwn && <span className="block text-small text-muted">{texts('ruling.own')}</span>}
    </>
  );
}
