import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { Note } from '#storefront/ui/note.tsx';

/** In place of the order button where the order has to wait for an approval: why, a message, and the button that asks (SC4). */
export function AskApproval({ isSending }: { isSending: boolean }) {
  const texts = useTexts();
  return (
    <div className="grid gap-4">
      <Note kind="blue">{texts('shop.approvals.needed')}</Note>
      <TextAreaField
        name="approvalMessage"
        label={texts('shop.approvals.message')}
        maxLength={500}
        rows={2}
        isOptional
      />
      <Button
        type="submit"
        name="intent"
        value="askApproval"
        size="lg"
        isWide="always"
        isLoading={isSending}
      >
        {texts('shop.approvals.ask')}
      </Button>
    </div>
  );
}
