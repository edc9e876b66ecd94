import '#storefront/texts/lists.ts';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { submissionsPath } from './board-path.ts';

/** Form that submits a list to the school's board in one step, and leads to it or to why it was not (SC5). */
export function SubmitList({ externalId, requestKey }: { externalId: string; requestKey: string }) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <Form method="post" action={submissionsPath} className="print:hidden">
      <input type="hidden" name="list" value={externalId} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Button type="submit" kind="outline" isLoading={isSending}>
        <Icon name="school" size="small" />
        {texts('shop.lists.submitToBoard')}
      </Button>
    </Form>
  );
}
