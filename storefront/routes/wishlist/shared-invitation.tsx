import '#storefront/texts/lists.ts';
import { Form } from 'react-router';
import type { FindSharedListQuery } from '#contract/operations.generated.ts';
import { listPath } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { PanelAnswer } from './manage-list.ts';

type SharedInvitationProps = {
  shareData: string;
  /** Null for an invalid or expired link. */
  shared: FindSharedListQuery['sharedWishlist'];
  isCustomer: boolean;
  posted: PanelAnswer | undefined;
};

/**
 * Note about the list of a link or invitation, with a button to join it; visitors without a login are led to the login
 * first (WL5, RT4, AU4).
 */
export function SharedInvitation({ shareData, shared, isCustomer, posted }: SharedInvitationProps) {
  const texts = useTexts();
  if (!shared)
    return (
      <Note kind="sun" className="mb-6">
        {texts('shop.lists.unknownInvitation')}
      </Note>
    );
  const { name, creator, role } = shared;
  const target = `${listPath}?share_data=${shareData}`;
  return (
    <section className="mb-6 grid justify-items-start gap-3 rounded-card border border-linie bg-white px-6 py-5">
      <h2 className="text-h3">{texts('shop.lists.sharedTitle', { name })}</h2>
      <p>
        {texts('shop.lists.sharedText', {
          name: creator || texts('shop.lists.unnamed'),
          role: texts(`shop.lists.role.${role}`),
        })}
      </p>
      {posted?.refusal && (
        <Note kind="red" isAlert>
          {formatMessage(texts, posted.refusal.message)}
        </Note>
      )}
      {isCustomer ? (
        <Form discover="none" method="post" action={target}>
          <input type="hidden" name="shareData" value={shareData} />
          <Button type="submit" name="intent" value="import">
            {texts('shop.lists.accept')}
          </Button>
        </Form>
      ) : (
        <ButtonLink href={`/login/?${new URLSearchParams({ target })}`}>
          {texts('shop.lists.loginToAccept')}
        </ButtonLink>
      )}
    </section>
  );
}
