import type { LoadedPreview } from './load-preview.ts';

/** Tells one of the house on every page that it is a preview, of what, and ends it (CN4). */
export function PreviewBar({ preview }: { preview: LoadedPreview }) {
  const { segment, date, variants, words } = preview;
  const shown = [segment && (words[segment] ?? segment), date, variants].filter(Boolean);
  return (
    <aside
      aria-label={words['title']}
      className="z-33 bg-rot text-small text-white md:sticky md:top-0 print:hidden"
    >
      <form
        method="post"
        action="/preview/"
        className="page-width flex flex-wrap items-center gap-x-5"
      >
        <p className="flex flex-wrap gap-x-4 max-md:basis-full max-md:pt-2">
          <b>{words['running']}</b>
          {shown.join(' · ')}
        </p>
        <a href="/preview/" className="inline-flex min-h-11 items-center underline md:ml-auto">
          {words['change']}
        </a>
        <button type="submit" name="end" value="1" className="min-h-11 font-bold underline">
          {words['end']}
        </button>
      </form>
    </aside>
  );
}
