import './add-subscriber-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { subscribers, type SubscribersQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { When } from '../ui/when.tsx';

type Row = SubscribersQuery['subscribers']['rows'][number];

const shops = ['consumer', 'business'];
const states = ['subscribed', 'requested', 'ended'];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const shop = searchParams.get('shop') ?? 'consumer';
  const state = searchParams.get('state') ?? 'subscribed';
  const search = searchParams.get('q') ?? '';
  const after = searchParams.get('after');
  const answer = await ask(subscribers, { filter: { shop, state, search }, after }, request.signal);
  return { shop, state, search, ...answer.subscribers };
}

/** Subscriptions of the newsletter by shop, state and e-mail, with the proof of consent, and the tables of all of them. */
export default function Subscribers() {
  const { shop, state, search, rows, next } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.subscribers')} />
      <div className="flex flex-wrap gap-x-8">
        <Choice
          name="shop"
          label={texts('subscribers.shops')}
          values={shops}
          chosen={shop}
          keyOf={(value) => `subscribers.shop.${value}`}
        />
        <Choice
          name="state"
          label={texts('subscribers.states')}
          values={states}
          chosen={state}
          keyOf={(value) => `subscribers.state.${value}`}
        />
      </div>
      <div className="pb-4">
        <ListSearch label={texts('subscribers.search')} search={search} />
      </div>
      <SubscriberTable rows={rows} next={next} />
      {rights.includes('exchange.persons') && (
        <div className="flex flex-wrap items-center gap-2 pt-4">
          {['csv', 'xlsx'].map((format) => (
            <DownloadButton
              key={format}
              path={`/api/backoffice/exports/subscribers.${format}`}
              label={texts('subscribers.export', { format: format.toUpperCase() })}
            />
          ))}
        </div>
      )}
      <p className="pt-3 text-muted">{texts('subscribers.exportHint')}</p>
    </>
  );
}

type ChoiceProps = {
  /** The parameter of the address. */
  name: string;
  label: string;
  values: readonly string[];
  chosen: string;
  keyOf: (value: string) => string;
};

/** The values of a filter as links, which keep the other filters. */
function Choice({ name, label, values, chosen, keyOf }: ChoiceProps) {
  const serverTexts = useServerTexts();
  const search = useListSearch();
  const pathOf = (value: string) => {
    const other = new URLSearchParams(search);
    other.delete('after');
    other.set(name, value);
    return `?${other}`;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 pb-4">
      {values.map((value) => (
        <ChoiceLink key={value} to={pathOf(value)} isCurrent={value === chosen}>
          {serverTexts(keyOf(value))}
        </ChoiceLink>
      ))}
    </nav>
  );
}

function SubscriberTable({ rows, next }: { rows: readonly Row[]; next: string | null }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <DataTable<Row>
      label={texts('nav.subscribers')}
      rows={rows}
      keyOf={({ email }) => email}
      next={next}
      empty={texts('subscribers.empty')}
      columns={[
        {
          key: 'email',
          title: texts('subscribers.email'),
          cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
        },
        {
          key: 'storefront',
          title: texts('subscribers.storefront'),
          cell: ({ langCode }) => langCode,
        },
        {
          key: 'source',
          title: texts('subscribers.source'),
          cell: ({ source }) => source && serverTexts(`subscribers.source.${source}`),
        },
        {
          key: 'requested',
          title: texts('subscribers.requested'),
          cell: ({ requestedAt, requestedFrom }) => (
            <Proven at={requestedAt} address={requestedFrom} />
          ),
        },
        {
          key: 'confirmed',
          title: texts('subscribers.confirmed'),
          cell: ({ confirmedAt, confirmedFrom }) =>
            confirmedAt && <Proven at={confirmedAt} address={confirmedFrom} />,
        },
        {
          key: 'ended',
          title: texts('subscribers.ended'),
          cell: ({ unsubscribedAt }) => unsubscribedAt && <When at={unsubscribedAt} />,
        },
        {
          key: 'proof',
          title: texts('subscribers.proof'),
          cell: ({ consentText }) => <Consent words={consentText} />,
        },
      ]}
    />
  );
}

/** An instant with the IP address that a request came from. */
function Proven({ at, address }: { at: string; address: string | null }) {
  const texts = useTexts();
  return (
    <>
      <When at={at} />
      {address !== null && (
        <span className="block text-muted">{texts('subscribers.from', { address })}</span>
      )}
    </>
  );
}

/** The wording of the consent, folded. */
function Consent({ words }: { words: string | null }) {
  const texts = useTexts();
  if (words === null) return texts('subscribers.noProof');
  return (
    <details>
      <summary className="cursor-pointer text-action underline">
        {texts('subscribers.consentText')}
      </summary>
      <p className="max-w-md pt-1">{words}</p>
    </details>
  );
}
