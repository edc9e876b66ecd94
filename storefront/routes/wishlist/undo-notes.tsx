import '#storefront/texts/lists.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { listPath } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** Note after a list was deleted, with a button to restore it (WL1). */
export function DeletedListNote({ externalId }: { externalId: string }) {
  const texts = useTexts();
  return (
    <UndoForm externalId={externalId} intent="restoreList">
      {texts('shop.lists.deleted')}
    </UndoForm>
  );
}

/** Note after a list was handed over to a member, with a button to take it back (WL5). */
export function HandedOverNote({ list: { externalId, members } }: { list: ListViewFragment }) {
  const texts = useTexts();
  const name = members.find(({ role }) => role === 'creator')?.name;
  return (
    <UndoForm externalId={externalId} intent="takeBack">
      {texts('shop.lists.handedOver', { name: name || texts('shop.lists.unnamed') })}
    </UndoForm>
  );
}

type UndoFormProps = { externalId: string; intent: string; children: ReactNode };

function UndoForm({ externalId, intent, children }: UndoFormProps) {
  const texts = useTexts();
  return (
    <Form
      discover="none"
      method="post"
      action={listPath}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-papier-2 py-2 pr-2 pl-4"
    >
      <input type="hidden" name="externalId" value={externalId} />
      <output>{children}</output>
      <Button type="submit" name="intent" value={intent} kind="outline" size="sm">
        <Icon name="undo-2" size="small" />
        {texts('shop.lists.undo')}
      </Button>
    </Form>
  );
}
