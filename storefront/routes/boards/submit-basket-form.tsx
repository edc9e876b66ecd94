import '#storefront/texts/checkout.ts';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Select, TextArea } from '#storefront/ui/text-input.tsx';
import type { CartBudgets } from '../budgets/budget-choice.tsx';
import { Refusals } from '../offers/refusals.tsx';
import type { RefusedSubmission } from './submit-basket.ts';

type SubmitBasketProps = {
  budgets: CartBudgets | undefined;
  refused: RefusedSubmission | undefined;
};

/** Form that submits the basket to the school's board, with a message and the budget that pays it (SC5). */
export function SubmitBasket({ budgets, refused }: SubmitBasketProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const refusals = refused?.refusedSubmission ?? [];
  return (
    <Disclosure title={texts('shop.boards.submit')} isOpen={refusals.length > 0}>
      <Form method="post" className="grid gap-3 pt-3">
        <p className="text-small text-tafel-500">{texts('shop.boards.submitNote')}</p>
        {budgets && budgets.budgets.length > 0 && (
          <Field label={texts('shop.budgets.choose')}>
            {(control) => (
              <Select
                {...control}
                name="submissionBudgetId"
                defaultValue={budgets.chosen?.id ?? ''}
                autoComplete="off"
              >
                <option value="">{texts('shop.budgets.without')}</option>
                {budgets.budgets.map(({ id, costCentre, rest }) => (
                  <option key={id} value={id}>
                    {texts('shop.budgets.option', { name: costCentre, rest: rest.stringValue })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={texts('shop.boards.message')} isOptional>
          {(control) => (
            <TextArea
              {...control}
              name="boardMessage"
              maxLength={500}
              rows={2}
              autoComplete="off"
            />
          )}
        </Field>
        {refusals.length > 0 && <Refusals refusals={refusals} />}
        <Button
          type="submit"
          kind="outline"
          isWide="always"
          name="intent"
          value="submitToBoard"
          isLoading={isSending}
        >
          {texts('shop.boards.submitButton')}
        </Button>
      </Form>
    </Disclosure>
  );
}
