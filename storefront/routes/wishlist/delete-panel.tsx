import '#storefront/texts/lists.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { PanelProps } from './panel-props.ts';

/** Confirmation before a list is deleted, or left by a member (WL1, WL5). */
export function DeletePanel({ list, fetcher, answer }: PanelProps) {
  const texts = useTexts();
  if (!list) return null;
  const isOwn = list.role === 'creator';
  const { externalId, name } = list;
  const isEmpty = list.entries.length === 0;
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action={listAddress(externalId, 'removeListModal')}
      className="grid gap-4"
    >
      <input type="hidden" name="externalId" value={externalId} />
      {answer?.refusal && (
        <Note kind="red" isAlert>
          {formatMessage(texts, answer.refusal.message)}
        </Note>
      )}
      <p>
        {isOwn
          ? texts(isEmpty ? 'shop.lists.deleteEmptyText' : 'shop.lists.deleteText', { name })
          : texts('shop.lists.leaveText', { name })}
      </p>
      <Button
        type="submit"
        name="intent"
        value={isOwn ? 'delete' : 'leave'}
        isLoading={fetcher.state === 'submitting'}
        className="justify-self-start"
      >
        {texts(isOwn ? 'shop.lists.delete' : 'shop.lists.leave')}
      </Button>
    </fetcher.Form>
  );
}
