import { useRight } from '../api/use-right.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Panel } from '../ui/facts.tsx';

const kinds = ['items', 'prices', 'stock', 'shopware', 'jtl', 'shopify'];
const personalKinds = ['orders', 'customers'];
const formats = { csv: 'CSV', xlsx: 'Excel' };

/** The tables that can be taken out, those about persons with a right of their own. */
export function Exports() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const mayPersons = useRight('exchange.persons');
  return (
    <Panel title={texts('exchange.exports')}>
      <p className="text-muted">{texts('exchange.exportsHint')}</p>
      <ul className="grid gap-2">
        {[...kinds, ...(mayPersons ? personalKinds : [])].map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-2">
            <span className="min-w-32 font-semibold">{serverTexts(`exchange.export.${kind}`)}</span>
            {Object.entries(formats).map(([format, name]) => (
              <DownloadButton
                key={format}
                path={`/api/backoffice/exports/${kind}.${format}`}
                label={texts('exchange.exportAs', {
                  name: serverTexts(`exchange.export.${kind}`),
                  format: name,
                })}
              />
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
