import '#storefront/texts/account.ts';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

type ConfirmationProps = { typed: Record<string, string>; submitKey: string };

/** Second step: the declaration's exact text, and the button with the label that the law requires. */
export function Confirmation({ typed, submitKey }: ConfirmationProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { name = '', email = '', contractReference = '', scope = '' } = typed;
  const statement =
    scope.trim() === ''
      ? texts('shop.withdrawal.statement.all', { reference: contractReference })
      : texts('shop.withdrawal.statement.part', { reference: contractReference, scope });
  return (
    <Form method="post" className="grid gap-6">
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1}>
          {texts('shop.withdrawal.confirmTitle')}
        </h1>
        <p>{texts('shop.withdrawal.confirmText')}</p>
      </div>
      <section className="grid min-w-0 gap-4 rounded-card border border-linie-blau bg-papier p-5 md:p-6">
        <p className="text-lead font-semibold break-words whitespace-pre-line">{statement}</p>
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-tafel-500">{texts('shop.withdrawal.name')}</dt>
          <dd className="break-words">{name}</dd>
          <dt className="text-tafel-500">{texts('shop.withdrawal.receiptTo')}</dt>
          <dd className="break-words">{email}</dd>
        </dl>
      </section>
      {Object.entries({ name, email, contractReference, scope, submitKey }).map(
        ([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ),
      )}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <Button type="submit" name="intent" value="edit" kind="link">
          {texts('shop.withdrawal.edit')}
        </Button>
        <Button type="submit" name="intent" value="confirm" size="lg" isWide isLoading={isSending}>
          {texts('shop.withdrawal.confirm')}
        </Button>
      </div>
    </Form>
  );
}
