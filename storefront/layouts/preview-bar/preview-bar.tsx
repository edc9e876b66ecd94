import type { LoadedPreview } from './load-preview.ts';

/** Tells one of the house on every page that it is a preview, of what, and ends it (CN4). */
export function PreviewBar({ preview }: { preview: LoadedPreview }) {
  const { segment, date, variants, words } = preview;
  const shown = [segment && (words[segment] ?? segment), date, variants].filter(Boolean);
  return (
    <aside aria-label={words['title']} className="sticky top-0 z-33 bg-rot text-small text-white">
      <form
        method="post"
        action="/preview/"
        className="page-width flex min-h-11 flex-wrap items-center gap-x-4"
      >
        <b>{words['running']}</b>
        <span>{shown.join(' · ')}</span>
        <a href="/preview/" className="ml-auto inline-flex min-h-11 items-center underline">
          {words['change']}
        </a>
        <button type="submit" name="end" value="1" className="min-h-11 font-bold underline">
          {words['end']}
        </button>
      </form>
    </aside>
  );
}
