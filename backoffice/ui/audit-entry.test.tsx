import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTrailTexts } from '#backoffice/texts/load-trail-texts.ts';
import { LanguageProvider } from '#backoffice/texts/use-texts.tsx';
import { AuditChanges } from './audit-entry.tsx';

beforeAll(() => loadTrailTexts());

/** The name of a changed field of a table, as the trail shows it. */
function nameOf(relation: string, field: string, language: 'de' | 'en' = 'de') {
  const change = { field, before: 'A1', after: 'A2', beforeNamed: [], afterNamed: [] };
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <AuditChanges relation={relation} operation="update" changes={[change]} currency={null} />
    </LanguageProvider>,
  );
  return /<dt[^>]*>([^<]*)/.exec(html)?.[1];
}

test('[OP1] the number of an item and the number of an order have names of their own in the trail', () => {
  expect(nameOf('catalogue.item', 'order_number')).toBe('Artikelnummer');
  expect(nameOf('orders.line', 'order_number', 'en')).toBe('Item number');
  expect(nameOf('orders.purchase', 'order_number')).toBe('Bestellnummer');
  expect(nameOf('orders.purchase', 'no_such_column')).toBe('no_such_column');
});
