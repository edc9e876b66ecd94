import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import type { EntryDialogsProps } from './entry-dialogs.tsx';
import { EntryOptions } from './entry-options.tsx';

type OptionsOnPageProps = Pick<EntryDialogsProps, 'list' | 'lists'> & { entryId: string };

/** What the dialog of an entry's options shows, for those without script (WL4); comments have a page of their own. */
export function OptionsOnPage({ list, lists, entryId }: OptionsOnPageProps) {
  const texts = useTexts();
  const entry = list.entries.find(({ externalId }) => externalId === entryId);
  if (!entry) return null;
  return (
    <section className="mb-6 rounded-card border border-linie bg-white px-6 py-4">
      <h2 className="mb-3 text-h3">{texts('shop.lists.options')}</h2>
      <EntryOptions list={list} lists={lists} entry={entry} mayComment={false} />
    </section>
  );
}
