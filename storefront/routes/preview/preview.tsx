import { data, redirect } from 'react-router';
import { findPreview } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import type { Route } from './+types/preview.ts';
import { cookieOf } from './preview-cookie.ts';
import { wordsIn } from '#storefront/layouts/preview-bar/preview-words.ts';
import { wallTimeOf } from './wall-time.ts';

const preview = 'ishop-preview-json';

/** Loads the preview's choices, for staff only (CN4); 404 for other visitors. */
export async function loader({ context }: Route.LoaderArgs) {
  const { previewData } = await context.get(apiContext).ask(findPreview, {});
  if (!previewData) throw notFound();
  return data({ ...previewData, words: wordsIn(previewData.words) });
}

/**
 * Stores the choices in a cookie for a day, or ends the preview. The server ignores the cookie of a visitor who is not
 * staff.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  api.remember(preview, form.has('end') ? undefined : cookieOf(form));
  return redirect('/', { headers: { 'X-Remix-Reload-Document': 'true' } });
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { segments, tests, chosen, words } = loaderData;
  return (
    <div className="page-width pt-6 pb-12">
      <PageHead title={words['title'] ?? ''} />
      <div className="grid max-w-[640px] gap-5">
        <h1>{words['title']}</h1>
        <p>{words['lead']}</p>
        <form
          method="post"
          className="grid gap-5 rounded-card border border-linie bg-white p-5 md:p-6"
        >
          <label className={label}>
            {words['segment']}
            <select name="segment" defaultValue={chosen?.segment ?? ''} className={field}>
              <option value="">{words['ownSegment']}</option>
              {segments.map((segment) => (
                <option key={segment} value={segment}>
                  {words[segment] ?? segment}
                </option>
              ))}
            </select>
          </label>
          <label className={label}>
            {words['date']}
            <input
              type="datetime-local"
              name="date"
              defaultValue={chosen?.date ? wallTimeOf(chosen.date) : ''}
              className={field}
            />
          </label>
          {tests.map(({ id, trackingCode, variants }) => (
            <label key={id} className={label}>
              {`${words['variant']} ${id} (${trackingCode})`}
              <select
                name={`test.${id}`}
                defaultValue={chosen?.tests.find((test) => test.id === id)?.variant ?? ''}
                className={field}
              >
                <option value="">{words['ownVariant']}</option>
                {variants.map((variant) => (
                  <option key={variant}>{variant}</option>
                ))}
              </select>
            </label>
          ))}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={buttonClass()}>
              {words['start']}
            </button>
            {chosen && (
              <button
                type="submit"
                name="end"
                value="1"
                className={buttonClass({ kind: 'outline' })}
              >
                {words['end']}
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
