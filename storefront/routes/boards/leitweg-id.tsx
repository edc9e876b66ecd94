import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import type { Refused } from './answer.ts';

type LeitwegIdProps = {
  leitwegId: string | null;
  /** Whether it is that of a school, which has the board's without one of its own. */
  isOfSchool: boolean;
  mayChange: boolean;
  refused: Refused | undefined;
};

/** The Leitweg-ID with which invoices of collective orders become e-invoices. */
export function LeitwegId({ leitwegId, isOfSchool, mayChange, refused }: LeitwegIdProps) {
  const texts = useTexts();
  const none = texts(isOfSchool ? 'shop.boards.leitwegOfBoard' : 'shop.boards.noLeitweg');
  return (
    <section className="grid gap-3" aria-labelledby="leitweg">
      <h2 id="leitweg" className="text-h3">
        {texts('shop.boards.leitweg')}
      </h2>
      {!mayChange && <p className="wrap-anywhere">{leitwegId ?? none}</p>}
      {mayChange && (
        <CheckedForm
          rules={{}}
          errors={refused?.errors}
          typed={refused?.typed}
          className="grid max-w-120 gap-3"
        >
          <TextField
            key={leitwegId}
            name="leitwegId"
            label={texts('shop.payment.leitwegId')}
            hint={leitwegId === null ? none : undefined}
            kept={leitwegId ?? ''}
            autoComplete="off"
            maxLength={46}
            isOptional
          />
          <div>
            <Button type="submit" kind="outline" name="intent" value="leitweg">
              {texts('shop.boards.saveLeitweg')}
            </Button>
          </div>
        </CheckedForm>
      )}
    </section>
  );
}
