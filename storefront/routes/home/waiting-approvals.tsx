import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Desk } from './load-desk.ts';

export const approvalsPath = '/myaccount/approvals/';
const shownAtMost = 3;

type WaitingApprovalsProps = Pick<Desk, 'approvals'>;

/** The orders of others that wait for this person's approval, the first to end first; nothing where none waits. */
export function WaitingApprovals({ approvals }: WaitingApprovalsProps) {
  const texts = useTexts();
  const { date } = useFormats();
  if (approvals.length === 0) return null;
  const more = approvals.length - shownAtMost;
  return (
    <section
      aria-labelledby="desk-approvals"
      className="rounded-m border border-sonne bg-c-zitrone px-4 py-3"
    >
      <h3 id="desk-approvals" className="flex items-center gap-2 text-body font-bold">
        <Icon name="circle-check" size="small" />
        {texts('shop.desk.approvals', { count: approvals.length })}
      </h3>
      <ul>
        {approvals.slice(0, shownAtMost).map(({ id, requester, pieces, total, endsAt }) => (
          <li key={id}>
            <a
              href={approvalsPath}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 text-small underline-offset-3 hover:underline"
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold">
                  {requester || texts('shop.desk.formerPerson')}
                </span>
                <span className="block text-tafel-700">
                  {texts('shop.desk.approvalOf', { count: pieces, date: date(endsAt) })}
                </span>
              </span>
              <span className="font-bold tabular-nums">{total.stringValue}</span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <TextLink href={approvalsPath} className="reach text-small">
          {texts('shop.desk.moreApprovals', { count: more })}
        </TextLink>
      )}
    </section>
  );
}
