import { PageHead } from '#storefront/layouts/page-head.tsx';
import { Grid } from '#storefront/teasers/grid.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { ContentPage } from './resolve-address.ts';

/** A page that editors wrote. A hero brings its own headline. */
export function ContentView({ page: { title, description, robots, rows } }: { page: ContentPage }) {
  const hasHero = rows[0]?.cells[0]?.teasers[0]?.template === 'hero';
  return (
    <>
      <PageHead title={title} description={description} robots={robots} />
      <div className="page-width">
        <Crumbs crumbs={[]} current={title} />
        {!hasHero && <h1 className="pt-2">{title}</h1>}
      </div>
      <Grid rows={rows} />
    </>
  );
}
