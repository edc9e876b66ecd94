import '#storefront/texts/account.ts';
import { useEffect, useRef } from 'react';
import { formatLocale } from '#contract/format-locale.ts';
import type { DeclareWithdrawalMutation } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Note } from '#storefront/ui/note.tsx';

type Withdrawal = NonNullable<DeclareWithdrawalMutation['declareWithdrawal']['withdrawal']>;

/**
 * Confirmation of a received withdrawal: statement, time to the second, address of the receipt, and a link to the
 * return.
 */
export function Received({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useTexts();
  const { locale } = useStorefront();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { withdrawalNumber, declaredAt, email, statement, returnHash } = withdrawal;
  const receivedAt = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  }).format(new Date(declaredAt));
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {texts('shop.withdrawal.receivedTitle')}
      </h1>
      <Note kind="green">
        <p>{texts('shop.withdrawal.receivedText', { email })}</p>
      </Note>
      <section className="grid min-w-0 gap-4 rounded-card border border-linie-blau bg-papier p-5 md:p-6">
        <p className="text-lead font-semibold break-words whitespace-pre-line">{statement}</p>
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-tafel-500">{texts('shop.withdrawal.receivedAt')}</dt>
          <dd>{receivedAt}</dd>
          <dt className="text-tafel-500">{texts('shop.withdrawal.number')}</dt>
          <dd>{withdrawalNumber}</dd>
        </dl>
      </section>
      <p>{texts(returnHash ? 'shop.withdrawal.sendBack' : 'shop.withdrawal.byHand')}</p>
      {returnHash && (
        <ButtonLink
          href={`/myaccount/returns/productselection/?${new URLSearchParams({ order: returnHash })}`}
          className="justify-self-start"
        >
          {texts('shop.withdrawal.toReturn')}
        </ButtonLink>
      )}
    </>
  );
}
