import '#storefront/texts/lists.ts';
import { Form } from 'react-router';
import type { FindSharedListQuery } from '#contract/operations.generated.ts';
import { listPath } from '#storefront/lists/list-path.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { Managed } from './manage-list.ts';

type SharedInvitationProps = {
  shareData: string;
  /** Null where it leads nowhere any more. */
  shared: FindSharedListQuery['sharedWishlist'];
  isCustomer: boolean;
  posted: Managed | undefined;
};

/** Somebody came with a link or an invitation: what it leads onto, and the way onto it, by the login where need be (WL5, RT4, AU4). */
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
          {sayMessage(texts, posted.refusal.message)}
        </Note>
      )}
      {isCustomer ? (
        <Form method="post" action={target}>
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
