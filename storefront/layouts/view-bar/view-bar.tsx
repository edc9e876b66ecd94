import type { VisitorView } from '#contract/shop-api.ts';
import { timeZone } from '#storefront/ui/formats.ts';
import { StaffBar } from '#storefront/ui/staff-bar.tsx';

type ViewBarProps = { view: NonNullable<VisitorView['view']>; locale: string };

/** A bar on each page that a member of staff sees as a customer does or with the prices of a plan: whose view or which plan it is, until when, and a button that ends it. */
export function ViewBar({ view: { about, endsAt, endPath, words }, locale }: ViewBarProps) {
  const moment = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return (
    <StaffBar title={words.title} action={endPath} end={words.end} note={words.readOnly}>
      <b>{words.title}</b>
      <span className="min-w-0 break-words">
        {about} · {words.until} {moment.format(new Date(endsAt))}
      </span>
    </StaffBar>
  );
}
