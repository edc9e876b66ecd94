import { data, redirect } from 'react-router';
import { findPreview } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import type { Route } from './+types/preview.ts';
import { cookieOf } from './preview-cookie.ts';
import { previewKeys, wordsIn } from './preview-words.ts';

const preview = 'ishop-preview-json';

/** What people of the house may look at (CN4). For everybody else nothing is here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { previewData, translations } = await context
    .get(doorContext)
    .ask(findPreview, { keys: [...previewKeys] });
  if (!previewData) throw notFound();
  return data({ ...previewData, words: wordsIn(translations) });
}

/** Keeps what was chosen for a day, or ends the preview; the cookie counts for nothing unless the house sends it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const door = context.get(doorContext);
  door.remember(preview, form.has('end') ? undefined : cookieOf(form));
  return redirect('/', { headers: { 'X-Remix-Reload-Document': 'true' } });
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { segments, tests, chosen, words } = loaderData;
  const say = (key: (typeof previewKeys)[number]): string => words[key] ?? key;
  return (
    <div className="page-width pt-6 pb-12">
      <PageHead title={say('shop.preview.title')} robots="noindex,follow" />
      <div className="grid max-w-[640px] gap-5">
        <h1>{say('shop.preview.title')}</h1>
        <p>{say('shop.preview.lead')}</p>
        <form
          method="post"
          className="grid gap-5 rounded-card border border-linie bg-white p-5 md:p-6"
        >
          <label className={label}>
            {say('shop.preview.segment')}
            <select name="segment" defaultValue={chosen?.segment ?? ''} className={field}>
              <option value="">{say('shop.preview.ownSegment')}</option>
              {segments.map((segment) => (
                <option key={segment} value={segment}>
                  {words[`shop.preview.${segment}`] ?? segment}
                </option>
              ))}
            </select>
          </label>
          <label className={label}>
            {say('shop.preview.date')}
            <input
              type="datetime-local"
              name="date"
              defaultValue={chosen?.date?.slice(0, 16) ?? ''}
              className={field}
            />
          </label>
          {tests.map(({ id, trackingCode, variants }) => (
            <label key={id} className={label}>
              {`${say('shop.preview.variant')} ${id} (${trackingCode})`}
              <select
                name={`test.${id}`}
                defaultValue={chosen?.tests.find((test) => test.id === id)?.variant ?? ''}
                className={field}
              >
                <option value="">{say('shop.preview.ownVariant')}</option>
                {variants.map((variant) => (
                  <option key={variant}>{variant}</option>
                ))}
              </select>
            </label>
          ))}
          <div className="flex flex-wrap gap-3">
            <button className={buttonClass()}>{say('shop.preview.start')}</button>
            {chosen && (
              <button name="end" value="1" className={buttonClass({ kind: 'outline' })}>
                {say('shop.preview.end')}
              </button>
            )}
          </div>
        </form>
      </div>
    </div>
  );
}

const label = 'grid gap-1.5 font-bold';
const field =
  'min-h-12 w-full rounded-m border-2 border-tafel-400 bg-white px-3 font-normal text-tafel-900';
