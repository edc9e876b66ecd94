import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  endVoucher,
  endVoucherSeries,
  vouchers,
  type VouchersQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { addTexts, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { Changes } from '../ui/changes.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { TimelineButton } from '../ui/timeline-button.tsx';
import { ChangeSeries } from './change-series.tsx';
import { ExtendVoucher } from './extend-voucher.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { deVouchers } from './texts.de.ts';
import { enVouchers } from './texts.en.ts';

addTexts({ de: deVouchers, en: enVouchers });

type Row = VouchersQuery['vouchers']['rows'][number];
type Series = VouchersQuery['voucherSeries'][number];
type Terms = Row['terms'];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('q') ?? '';
  const after = searchParams.get('after');
  const answer = await ask(vouchers, { search, after }, request.signal);
  return {
    search,
    series: answer.voucherSeries,
    categories: answer.voucherCategories,
    ...answer.vouchers,
  };
}

/** Vouchers and series of them: what they give, how often they were redeemed, and a form for new ones. */
export default function Vouchers() {
  const { search, series, categories, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.vouchers')} />
      <div className="grid gap-4">
        <VoucherForm categories={categories} />
        <ListSearch label={texts('voucher.search')} search={search} maxLength={30} />
        <VoucherTable rows={rows} next={next} />
        {search !== '' &&
          rows.length === 1 &&
          rows.map((row) => <VoucherChanges key={row.id} {...row} />)}
        {search === '' && series.length > 0 && (
          <Panel title={texts('voucher.series')}>
            <ul className="grid gap-3">
              {series.map((each) => (
                <li key={each.id} className="grid gap-2 border-b border-line pb-3">
                  <SeriesLine series={each} categories={categories} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}

function VoucherTable({ rows, next }: { rows: readonly Row[]; next: string | null }) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.vouchers')}
      rows={rows}
      keyOf={({ id }) => id}
      next={next}
      empty={texts('voucher.empty')}
      columns={[
        {
          key: 'code',
          title: texts('voucher.code'),
          cell: ({ code }) => <b className="break-all">{code}</b>,
        },
        {
          key: 'terms',
          title: texts('voucher.terms'),
          cell: ({ terms }) => <TermsText {...terms} />,
        },
        {
          key: 'state',
          title: texts('voucher.state'),
          cell: ({ terms: { state } }) => <State state={state} />,
        },
        {
          key: 'uses',
          title: texts('voucher.uses'),
          cell: ({ uses, mostUses }) =>
            mostUses === null ? uses : texts('voucher.usesOf', { uses, most: mostUses }),
          isFigure: true,
        },
        {
          key: 'saved',
          title: texts('voucher.saved'),
          cell: ({ savedMinor, terms: { currency } }) =>
            savedMinor === null ? '–' : <Amount amountMinor={savedMinor} currencyCode={currency} />,
          isFigure: true,
        },
        {
          key: 'end',
          title: texts('voucher.step'),
          cell: (row) =>
            row.terms.state !== 'ended' && (
              <div className="flex flex-wrap gap-2">
                <ExtendVoucher key={row.id} voucher={row} />
                <EndVoucher id={row.id} code={row.code} />
              </div>
            ),
        },
      ]}
    />
  );
}

/** What the staff changed of a voucher that was searched for. */
function VoucherChanges({ id, version, terms: { state } }: Row) {
  const records = [{ relation: 'vouchers.voucher', record: `${id}` }];
  return <Changes records={records} version={`${version} ${state}`} />;
}

type SeriesLineProps = { series: Series; categories: VouchersQuery['voucherCategories'] };

function SeriesLine({ series, categories }: SeriesLineProps) {
  const texts = useTexts();
  const { id, version, name, madeBy, isBlocked, codes, used, savedMinor, terms } = series;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="break-words">{name}</b>
        {terms && <State state={terms.state} />}
        {isBlocked && <Badge look="bad">{texts('voucher.isBlocked')}</Badge>}
        <span>{texts('voucher.usedOf', { used, codes })}</span>
        {terms && savedMinor !== null && (
          <span>
            {texts('voucher.saved')}:{' '}
            <Amount amountMinor={savedMinor} currencyCode={terms.currency} />
          </span>
        )}
        <span className="text-small text-muted">{madeBy}</span>
      </p>
      {terms && <TermsText {...terms} />}
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          path={`/api/backoffice/vouchers/${id}.csv`}
          label={texts('voucher.download')}
        />
        {terms && terms.state !== 'ended' && (
          <>
            <ChangeSeries key={version} series={series} categories={categories} />
            <EndSeries id={id} name={name} />
          </>
        )}
        <TimelineButton
          name={name}
          record={{ relation: 'vouchers.series', record: String(id) }}
          version={version}
        />
      </div>
    </>
  );
}

function TermsText(terms: Terms) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { kind, percent, amountMinor, itemNumber, currency, minimumMinor, priceLists } = terms;
  return (
    <>
      <span className="block">
        {kind === 'percent' && texts('voucher.percent', { percent: percent ?? 0 })}
        {kind === 'fixed' && <Amount amountMinor={amountMinor ?? 0} currencyCode={currency} />}
        {kind === 'freeArticle' && texts('voucher.freeArticle', { number: itemNumber ?? '–' })}
        {minimumMinor > 0 && (
          <>
            {' '}
            {texts('voucher.from')} <Amount amountMinor={minimumMinor} currencyCode={currency} />
          </>
        )}
      </span>
      {terms.categories.length + terms.items.length > 0 && (
        <span className="block text-small">
          {texts('voucher.only')} {[...terms.categories, ...terms.items].join(', ')}
        </span>
      )}
      <span className="block text-small text-muted">
        {priceLists.map((list) => serverTexts(`voucher.list.${list}`)).join(', ')} ·{' '}
        <When at={terms.validFrom} isDay /> – <When at={lastInstant(terms.validUntil)} isDay />
      </span>
    </>
  );
}

/** Vouchers hold until just before `validUntil`, the midnight after their last day. */
function lastInstant(validUntil: string): string {
  return new Date(Date.parse(validUntil) - 1).toISOString();
}

const looks = { planned: 'neutral', running: 'good', usedUp: 'warn', ended: 'neutral' } as const;

function State({ state }: { state: string }) {
  const serverTexts = useServerTexts();
  return (
    <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
      {serverTexts(`voucher.state.${state}`)}
    </Badge>
  );
}

function EndVoucher({ id, code }: { id: number; code: string }) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(endVoucher, (answer) => answer.endVoucher);
  return (
    <>
      <ConfirmButton
        label={texts('voucher.end')}
        question={texts('voucher.endQuestion', { name: code })}
        isDisabled={isPending}
        onConfirm={() => run({ id })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}

function EndSeries({ id, name }: { id: number; name: string }) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(
    endVoucherSeries,
    (answer) => answer.endVoucherSeries,
  );
  return (
    <>
      <ConfirmButton
        label={texts('voucher.endSeries')}
        question={texts('voucher.endQuestion', { name })}
        isDisabled={isPending}
        onConfirm={() => run({ id })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
