import { PageHead } from '#storefront/layouts/page-head.tsx';
import { Grid } from '#storefront/teasers/grid.tsx';
import { HasTitle } from '#storefront/teasers/has-title.ts';
import { firstPicture } from '#storefront/teasers/teaser.ts';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { ContentPage } from './resolve-address.ts';

/** A page that editors wrote. A hero and a heading bring the page's title themselves. */
export function ContentView({ page: { title, description, robots, rows } }: { page: ContentPage }) {
  const first = rows[0]?.cells[0]?.teasers[0]?.template;
  return (
    <>
      <PageHead
        title={title}
        description={description}
        robots={robots}
        picture={firstPicture(rows)}
      />
      <div className="page-width">
        <Crumbs crumbs={[]} current={title} />
        {first !== 'hero' && first !== 'heading' && <h1 className="pt-2">{title}</h1>}
      </div>
      <HasTitle value={first !== 'hero'}>
        <Grid rows={rows} />
      </HasTitle>
    </>
  );
}
