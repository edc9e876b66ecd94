import type { VisitorView } from '#contract/shop-api.ts';
import { timeZone } from '#storefront/ui/formats.ts';

type ViewBarProps = { view: NonNullable<VisitorView['view']>; locale: string };

/** A bar on each page that a member of staff sees as a customer does or with the prices of a plan: whose view or which plan it is, until when, and a button that ends it. */
export function ViewBar({ view: { about, endsAt, endPath, words }, locale }: ViewBarProps) {
  const moment = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return (
    <aside
      aria-label={words.title}
      className="sticky top-0 z-33 bg-rot text-small text-white print:hidden"
    >
      <form
        method="post"
        action={endPath}
        className="page-width flex flex-wrap items-center gap-x-4 py-1"
      >
        <b>{words.title}</b>
        <span className="min-w-0 break-words">
          {about} · {words.until} {moment.format(new Date(endsAt))}
        </span>
        <span className="max-md:hidden">{words.readOnly}</span>
        <button type="submit" className="min-h-11 font-bold underline md:ml-auto">
          {words.end}
        </button>
      </form>
    </aside>
  );
}
