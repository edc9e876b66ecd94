import './add-shop-text-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { shopTexts, type ShopTextsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { Check } from '../ui/check.tsx';

type Row = ShopTextsQuery['shopTexts']['rows'][number];
type Area = ShopTextsQuery['shopTextAreas'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('q') ?? '';
  const area = searchParams.get('area');
  const isChanged = searchParams.has('changed') || null;
  const after = searchParams.get('after');
  const filter = { search, area, isChanged };
  return { search, ...(await ask(shopTexts, { filter, after }, request.signal)) };
}

/** The texts of the shop: found by words or key, by what shows them, or those that were changed. */
export default function ShopTexts() {
  const { search, shopTexts: part, shopTextAreas } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.texts')} />
      <div className="grid gap-4">
        <ListSearch label={texts('text.search')} search={search} />
        <Filters areas={shopTextAreas} />
        <TextTable rows={part.rows} next={part.next} />
      </div>
    </>
  );
}

function Filters({ areas }: { areas: readonly Area[] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const search = useListSearch();
  const [, setSearch] = useSearchParams();
  const choose = (name: string, value: string) => {
    const other = new URLSearchParams(search);
    other.delete('after');
    if (value === '') other.delete(name);
    else other.set(name, value);
    setSearch(other);
  };
  const named = areas
    .map(({ area, count }) => ({ area, count, name: serverTexts(`text.area.${area}`) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <fieldset className="flex flex-wrap items-end gap-4">
      <legend className="sr-only">{texts('text.filters')}</legend>
      <div className="w-80 max-w-full">
        <SelectField
          label={texts('text.area')}
          value={search.get('area') ?? ''}
          onChange={(area) => choose('area', area)}
        >
          <option value="">{texts('text.anyArea')}</option>
          {named.map(({ area, count, name }) => (
            <option key={area} value={area}>
              {texts('text.areaCount', { name, count })}
            </option>
          ))}
        </SelectField>
      </div>
      <Check
        label={texts('text.onlyChanged')}
        isChecked={search.has('changed')}
        onChange={(isChecked) => choose('changed', isChecked ? '1' : '')}
      />
    </fieldset>
  );
}

function TextTable({ rows, next }: { rows: readonly Row[]; next: string | null }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <DataTable<Row>
      label={texts('nav.texts')}
      rows={rows}
      keyOf={({ key }) => key}
      pathOf={({ key }) => `/texts/${encodeURIComponent(key)}`}
      next={next}
      empty={texts('text.empty.list')}
      columns={[
        {
          key: 'key',
          title: texts('text.key'),
          cell: ({ key }) => (
            <span className="inline-block max-w-72 wrap-anywhere whitespace-normal">
              <KeyName name={key} />
            </span>
          ),
        },
        {
          key: 'de',
          title: texts('text.german'),
          isPlain: true,
          cell: (row) => <Words row={row} locale="de" />,
        },
        {
          key: 'en',
          title: texts('text.english'),
          isPlain: true,
          cell: (row) => <Words row={row} locale="en" />,
        },
        {
          key: 'area',
          title: texts('text.area'),
          cell: ({ area }) => serverTexts(`text.area.${area}`),
        },
        {
          key: 'state',
          title: texts('text.state'),
          isPlain: true,
          cell: ({ versions }) =>
            versions.some(({ isChanged }) => isChanged) && (
              <Badge look="warn">{texts('text.changed')}</Badge>
            ),
        },
      ]}
    />
  );
}

/** A version of a text, at most three lines of it. */
function Words({ row: { versions }, locale }: { row: Row; locale: string }) {
  const version = versions.find((each) => each.locale === locale);
  return (
    <span lang={locale} className="line-clamp-3 max-w-xl wrap-anywhere whitespace-pre-line">
      {version?.text}
    </span>
  );
}

/** A key, which may break behind its dots. */
function KeyName({ name }: { name: string }) {
  const [first = '', ...others] = name.split('.');
  if (others.length === 0) return first;
  return (
    <>
      {first}.<wbr />
      <KeyName name={others.join('.')} />
    </>
  );
}
