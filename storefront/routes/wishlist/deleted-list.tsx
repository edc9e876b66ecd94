import '#storefront/texts/lists.ts';
import { Form } from 'react-router';
import { listPath } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** A list was just deleted: the way to bring it back (WL1). */
export function DeletedList({ externalId }: { externalId: string }) {
  const texts = useTexts();
  return (
    <Form
      method="post"
      action={listPath}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-papier-2 py-2 pr-2 pl-4"
    >
      <input type="hidden" name="externalId" value={externalId} />
      <output>{texts('shop.lists.deleted')}</output>
      <Button type="submit" name="intent" value="restoreList" kind="outline" size="sm">
        <Icon name="undo-2" size="small" />
        {texts('shop.lists.undo')}
      </Button>
    </Form>
  );
}
