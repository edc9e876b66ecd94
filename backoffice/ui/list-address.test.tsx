import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#backoffice/texts/use-texts.tsx';
import { DataTable } from './data-table.tsx';
import { ListSearch } from './list-search.tsx';

/** The markup of a part of a screen at an address. */
function drawnAt(address: string, element: ReactNode): string {
  const path = address.split('?')[0] ?? '';
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] });
  return renderToString(
    <LanguageProvider language="en">
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}

test('[OP1] a search of a list keeps its filter and order, and begins at the first page', () => {
  const drawn = drawnAt(
    '/stock?filter=low&sort=-name&q=pen&after=7',
    <ListSearch label="Number" search="pen" />,
  );
  expect([...drawn.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]).toMatchObject([
    { 1: 'filter', 2: 'low' },
    { 1: 'sort', 2: '-name' },
  ]);
  expect(drawn).toMatch(/name="q"[^>]* value="pen"|value="pen"[^>]* name="q"/);
});

test('[OP1] the link to the next rows keeps the search of a list, and is missing at the end', () => {
  const table = (next: string | null) => (
    <DataTable
      label="Stock"
      rows={[{ id: 1 }]}
      keyOf={({ id }) => id}
      next={next}
      columns={[{ key: 'id', title: 'Number', cell: ({ id }) => id }]}
    />
  );
  const address = '/stock?q=a%26b&after=7';
  expect(drawnAt(address, table('8'))).toContain('href="/stock?q=a%26b&amp;after=8"');
  expect(drawnAt(address, table(null))).not.toContain('href=');
});
