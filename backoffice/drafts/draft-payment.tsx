import { type FormEvent, useState } from 'react';
import { Section } from '../ui/section.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChange, useDraftDesk } from './use-draft-order.ts';

const eInvoice = 'X_RECHNUNG';

/** The ways to pay that a draft may have, within the limits of the customer. */
export function DraftPayment() {
  const { draft, content } = useDraftDesk();
  const { payments, paymentId, buyerReference, isPaymentChosen } = content;
  const isOnTerms = draft.store === 'b2b';
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { run, isPending, problem, errors } = useChange();
  const typed = useDraft(`order draft ${draft.id} payment`, { reference: buyerReference ?? '' });
  const [isEInvoice, setEInvoice] = useState(paymentId === eInvoice || typed.hasChanges);
  const reference = typed.valueOf('reference');
  const choose = (chosen: string) => {
    setEInvoice(chosen === eInvoice);
    if (chosen === eInvoice) return;
    typed.clear();
    void run({ payment: { paymentId: chosen } });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || typed.met.length > 0) return;
    if (await run({ payment: { paymentId: eInvoice, buyerReference: reference } }))
      typed.settle(typed.mine);
  };
  const { buyerReference: wrong, ...others } = errors;
  const [refused = problem] = Object.values(others);
  return (
    <Section title={texts('draft.payment')}>
      {isOnTerms && <p className="text-muted">{texts('draft.onTerms')}</p>}
      {!isOnTerms && !isPaymentChosen && (
        <p className="text-muted">{texts('draft.nothingToPay')}</p>
      )}
      {(isOnTerms || isPaymentChosen) && (
        <ChoiceList
          legend={texts('draft.payment')}
          isLegendHidden
          value={isEInvoice ? eInvoice : (paymentId ?? undefined)}
          choices={payments.map(({ paymentId: value, limit }) => ({
            value,
            isDisabled: limit !== null,
            label: (
              <>
                {serverTexts(`order.payment.${value}`)}
                {limit && (
                  <>
                    {' · '}
                    {texts('draft.paymentLimit')} <Amount {...limit} />
                  </>
                )}
              </>
            ),
          }))}
          onChoose={choose}
        />
      )}
      {isEInvoice && (
        <form onSubmit={save} noValidate className="grid gap-2">
          <TextField
            label={texts('draft.leitwegId')}
            value={reference}
            onChange={(value) => typed.type('reference', value)}
            maxLength={46}
            error={wrong}
            isFocusedAtFirst
          />
          <DraftQuestion field="reference" draft={typed} />
          <Button type="submit" isPending={isPending} className="justify-self-start">
            {texts('draft.savePayment')}
          </Button>
        </form>
      )}
      {refused !== undefined && <Notice look="bad">{refused}</Notice>}
    </Section>
  );
}
