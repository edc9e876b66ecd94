import './add-shop-text-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { shopText, timeline } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { Badge } from '../ui/badge.tsx';
import { FormerVersions } from './former-versions.tsx';
import { draftNameOf, locales, shownVersions } from './locales.ts';
import { TextForm } from './text-form.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const key = params['key'] ?? '';
  const records = locales.map((locale) => ({
    relation: 'parameters.translation',
    record: `${key},${locale}`,
  }));
  const [found, trail] = await Promise.all([
    ask(shopText, { key }, request.signal),
    ask(timeline, { records, after: null }, request.signal),
  ]);
  if (!found.shopText) throw new Response(null, { status: 404 });
  return { text: found.shopText, entries: trail.timeline.entries };
}

/** A text in its versions side by side, with its values, an example of each, the pages that show it, and its former versions. */
export default function ShopTextScreen() {
  const { text, entries } = useLoaderData<typeof loader>();
  const { key, area, versions, readAt } = text;
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const draft = useDraft(draftNameOf(key), shownVersions(text), readAt);
  return (
    <>
      <PageHead
        title={key}
        aside={
          <>
            {versions.some(({ isChanged }) => isChanged) && (
              <Badge look="warn">{texts('text.changed')}</Badge>
            )}
            <span className="text-muted">{serverTexts(`text.area.${area}`)}</span>
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={texts('text.form')}>
          <TextForm key={key} text={text} draft={draft} />
        </Panel>
        <div className="grid min-w-0 gap-4">
          <Values values={text.values} />
          <Pages addresses={text.shownAt} />
          <Panel title={texts('text.history')}>
            <FormerVersions text={text} entries={entries} draft={draft} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Values({ values }: { values: readonly string[] }) {
  const texts = useTexts();
  return (
    <Panel title={texts('text.values')}>
      {values.length === 0 ? (
        <p className="text-muted">{texts('text.noValues')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li key={value}>
              <code className="rounded-sm bg-hover px-1.5 py-0.5">{`{${value}}`}</code>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Pages({ addresses }: { addresses: readonly string[] }) {
  const texts = useTexts();
  return (
    <Panel title={texts('text.shownAt')}>
      {addresses.length === 0 ? (
        <p className="text-muted">{texts('text.notOnPages')}</p>
      ) : (
        <ul className="grid gap-1">
          {addresses.map((address) => (
            <li key={address}>
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className="text-action underline wrap-anywhere"
              >
                {address.replace(/^https?:\/\//, '')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
