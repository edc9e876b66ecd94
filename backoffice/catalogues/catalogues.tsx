import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { catalogues, type CataloguesQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { addTexts, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { CatalogueForm } from './catalogue-form.tsx';
import { deCatalogues } from './texts.de.ts';
import { enCatalogues } from './texts.en.ts';

addTexts({ de: deCatalogues, en: enCatalogues });

type Row = CataloguesQuery['catalogues']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  return (await ask(catalogues, { after }, request.signal)).catalogues;
}

/** BMEcat catalogues: a form for new ones, and those that were made, with their files. */
export default function Catalogues() {
  const { rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <PageHead title={texts('nav.catalogues')} />
      <p className="max-w-4xl pb-4 text-muted">{texts('catalogue.lead')}</p>
      <div className="grid gap-4">
        <CatalogueForm />
        <DataTable<Row>
          label={texts('nav.catalogues')}
          rows={rows}
          keyOf={({ id }) => id}
          next={next}
          empty={texts('catalogue.empty')}
          columns={[
            {
              key: 'for',
              title: texts('catalogue.for'),
              cell: ({ customerName, customerNumber }) => (
                <b className="whitespace-normal wrap-anywhere">
                  {customerName ?? customerNumber ?? texts('catalogue.everybody')}
                </b>
              ),
            },
            {
              key: 'content',
              title: texts('catalogue.transaction'),
              cell: ({ transaction, version, priceList, language }) => (
                <>
                  <span className="block">
                    {serverTexts(`catalogue.transaction.${transaction}`)}
                  </span>
                  <span className="block text-small text-muted">
                    BMEcat {version} · {serverTexts(`catalogue.priceList.${priceList}`)} ·{' '}
                    {serverTexts(`catalogue.language.${language}`)}
                  </span>
                </>
              ),
            },
            {
              key: 'number',
              title: texts('catalogue.number'),
              cell: ({ number }) => number,
              isFigure: true,
            },
            {
              key: 'madeAt',
              title: texts('catalogue.madeAt'),
              cell: ({ madeAt, madeBy }) => (
                <>
                  <When at={madeAt} />
                  <span className="block text-small text-muted">{madeBy}</span>
                </>
              ),
            },
            {
              key: 'file',
              title: texts('catalogue.file'),
              isPlain: true,
              cell: ({ id }) => (
                <DownloadButton
                  path={`/api/backoffice/catalogues/${id}.xml`}
                  label={texts('catalogue.download')}
                />
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
