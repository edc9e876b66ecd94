import './add-contact-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  contactMessages,
  type ContactMessagesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { NewRows } from '../live/new-rows.tsx';
import { useLiveData } from '../live/use-live-data.ts';
import { useSteadyRows } from '../live/use-steady-rows.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';

type Row = ContactMessagesQuery['contactMessages']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isDone = searchParams.has('done');
  const after = searchParams.get('after');
  return {
    isDone,
    ...(await ask(contactMessages, { isDone, after }, request.signal)).contactMessages,
  };
}

/** Messages of the contact form: those that wait, the oldest first, or those that are done. */
export default function ContactMessages() {
  const { isDone, rows: loaded, next } = useLoaderData<typeof loader>();
  const { rows, isGone, newCount, showNew } = useSteadyRows(
    { rows: loaded, hasMore: next !== null },
    ({ id }) => id,
  );
  useLiveData({ kind: 'message' });
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.contact')} />
      <nav aria-label={texts('contact.states')} className="flex flex-wrap gap-2 pb-4">
        <ChoiceLink to="/messages" isCurrent={!isDone}>
          {texts('contact.waiting')}
        </ChoiceLink>
        <ChoiceLink to="?done=1" isCurrent={isDone}>
          {texts('contact.done')}
        </ChoiceLink>
      </nav>
      <NewRows count={newCount} onShow={showNew} />
      <MessageTable rows={rows} isGone={isGone} next={next} isDone={isDone} />
    </>
  );
}

type TableProps = {
  rows: readonly Row[];
  isGone: (row: Row) => boolean;
  next: string | null;
  isDone: boolean;
};

function MessageTable({ rows, isGone, next, isDone }: TableProps) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.contact')}
      rows={rows}
      isGone={isGone}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `/messages/${id}`}
      next={next}
      empty={texts(isDone ? 'contact.empty.done' : 'contact.empty.waiting')}
      columns={[
        {
          key: 'name',
          title: texts('contact.from'),
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
        },
        {
          key: 'message',
          title: texts('contact.message'),
          isPlain: true,
          cell: ({ excerpt }) => (
            <span className="line-clamp-2 max-w-xl wrap-anywhere">{excerpt}</span>
          ),
        },
        {
          key: 'order',
          title: texts('contact.order'),
          isPlain: true,
          cell: ({ orderNumber }) => (
            <span className="inline-block min-w-36 wrap-anywhere">{orderNumber}</span>
          ),
        },
        {
          key: 'receivedAt',
          title: texts('contact.receivedAt'),
          cell: ({ receivedAt }) => <When at={receivedAt} />,
        },
        ...(isDone
          ? [
              {
                key: 'doneAt',
                title: texts('contact.doneAt'),
                cell: ({ doneAt }: Row) => doneAt !== null && <When at={doneAt} />,
              },
            ]
          : []),
      ]}
    />
  );
}
