import { useLocation } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { breadcrumbData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { unpack } from '#storefront/state/packed.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Grid, type GridRow } from '#storefront/teasers/grid.tsx';
import { HasTitle } from '#storefront/teasers/has-title.ts';
import { firstPicture } from '#storefront/teasers/teaser.ts';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { ContentPage } from './resolve-address.ts';

/** Content page of the editors. Heroes and headings contain the page's `h1` themselves. */
export function ContentView({ page }: { page: ContentPage }) {
  const { title, description, robots } = page;
  const rows = unpack(page.rows);
  const texts = useTexts();
  const { baseUrl } = useStorefront();
  const { pathname } = useLocation();
  const crumbs = [
    { displayName: texts('shop.crumbs.home'), path: '/' },
    { displayName: title, path: pathname },
  ];
  const first = rows[0]?.cells[0]?.teasers[0]?.template;
  return (
    <>
      <PageHead
        title={title}
        description={description}
        robots={robots}
        picture={firstPicture(rows)}
      />
      <StructuredData content={breadcrumbData(crumbs, baseUrl)} />
      <div className="page-width">
        <Crumbs crumbs={[]} current={title} />
      </div>
      <div className={isRunningText(rows) ? readingColumn : undefined}>
        {first !== 'hero' && first !== 'heading' && <h1 className="page-width pt-2">{title}</h1>}
        <HasTitle value={first !== 'hero'}>
          <Grid rows={rows} />
        </HasTitle>
      </div>
    </>
  );
}

const readingColumn = 'mx-auto max-w-[calc(44rem+2*var(--gutter))]';
const readingTemplates: ReadonlySet<string> = new Set([
  'heading',
  'text',
  'checklist',
  'tabs',
  'button',
  'buttons',
]);

/** Whether the page has only text in one column, which is then set at reading width. */
function isRunningText(rows: readonly GridRow[]): boolean {
  return rows.every(
    ({ cells }) =>
      cells.length === 1 &&
      cells.every(({ teasers }) => teasers.every(({ template }) => readingTemplates.has(template))),
  );
}
