import '#storefront/texts/lists.ts';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';

/** Form that makes an offer of a list in one step, and leads to it or to why there is none (SC1). */
export function RequestListOffer({
  externalId,
  requestKey,
}: {
  externalId: string;
  requestKey: string;
}) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <Form
      discover="none"
      method="post"
      action="/myaccount/offers/"
      className="max-md:w-full print:hidden"
    >
      <input type="hidden" name="list" value={externalId} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Button type="submit" kind="outline" className="max-md:w-full" isLoading={isSending}>
        <Icon name="file-text" size="small" />
        {texts('shop.lists.requestOffer')}
      </Button>
    </Form>
  );
}
