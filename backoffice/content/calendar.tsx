import './add-content-texts.ts';
import './add-list-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  contentCalendar,
  type ContentCalendarQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { berlinText } from '../ui/berlin-time.ts';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { editorPath } from './page-address.ts';

type Entry = ContentCalendarQuery['contentCalendar'][number];

const weeks = 4;
const weekMs = 7 * 24 * 60 * 60_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('from') ?? '';
  const from = /^20\d{2}-\d{2}-\d{2}$/.test(asked) ? asked : dayOf(new Date());
  const { contentCalendar: entries } = await ask(contentCalendar, { from, weeks }, request.signal);
  return { from, entries };
}

function dayOf(instant: Date): string {
  return berlinText(instant).slice(0, 10);
}

/** What begins and ends on pages within four weeks: planned pages, and rows and teasers with their own times. */
export default function Calendar() {
  const { from, entries } = useLoaderData<typeof loader>();
  const texts = useServerTexts();
  const ownTexts = useTexts();
  useLiveData({ kind: 'page' });
  const shifted = (by: number) =>
    `?from=${dayOf(new Date(new Date(`${from}T12:00:00Z`).getTime() + by * weeks * weekMs))}`;
  return (
    <>
      <PageHead title={texts('content.calendar')} aside={<When at={`${from}T12:00:00Z`} />}>
        <ButtonLink to={shifted(-1)}>{texts('content.earlier')}</ButtonLink>
        <ButtonLink to={shifted(1)}>{texts('content.later')}</ButtonLink>
      </PageHead>
      <DataTable<Entry>
        label={texts('content.calendar')}
        rows={entries}
        keyOf={({ id, shop, language, path, beginsAt, endsAt, title }) =>
          [id, shop, language, path, beginsAt, endsAt, title].join(' ')
        }
        pathOf={editorPath}
        empty={ownTexts('list.empty')}
        columns={[
          {
            key: 'title',
            title: texts('content.title'),
            cell: ({ title, path }) => (
              <span className="wrap-anywhere whitespace-normal">{title || path}</span>
            ),
          },
          {
            key: 'from',
            title: texts('content.from'),
            cell: ({ beginsAt }) => beginsAt !== null && <When at={beginsAt} />,
          },
          {
            key: 'until',
            title: texts('content.until'),
            cell: ({ endsAt }) => endsAt !== null && <When at={endsAt} />,
          },
          {
            key: 'state',
            title: texts('content.state'),
            cell: ({ state }) => (
              <Badge look={state === 'running' ? 'good' : 'neutral'}>
                {texts(`content.schedule.${state}`)}
              </Badge>
            ),
          },
          {
            key: 'site',
            title: texts('content.site'),
            cell: ({ shop, language }) => texts(`content.site.${shop}.${language}`),
          },
          { key: 'by', title: texts('content.plannedBy'), cell: ({ plannedBy }) => plannedBy },
        ]}
      />
    </>
  );
}
