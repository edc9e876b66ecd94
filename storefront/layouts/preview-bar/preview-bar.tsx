import type { LoadedPreview } from './load-preview.ts';

/** A bar for staff on each page of a preview: what is previewed, and a button to end it (CN4). */
export function PreviewBar({ preview }: { preview: LoadedPreview }) {
  const { segment, date, variants, words } = preview;
  const shown = [segment && (words[segment] ?? segment), date, variants].filter(Boolean);
  return (
    <aside
      aria-label={words['title']}
      className="preview-bar z-33 bg-rot text-small text-white md:sticky md:top-0 md:h-11 print:hidden"
    >
      <form
        method="post"
        action="/preview/"
        className="page-width flex items-center gap-x-5 max-md:flex-wrap"
      >
        <p className="flex gap-x-4 max-md:basis-full max-md:flex-wrap max-md:pt-2 md:min-w-0">
          <b className="shrink-0">{words['running']}</b>
          <span className="md:truncate">{shown.join(' · ')}</span>
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
