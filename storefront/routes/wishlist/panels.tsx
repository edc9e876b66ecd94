import '#storefront/texts/lists.ts';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { DeletePanel } from './delete-panel.tsx';
import { FilePanel, filePanel } from './file-panel.tsx';
import { PlanPanel, planPanel } from './plan-panel.tsx';
import type { Managed } from './manage-list.ts';
import { NamePanel, NewListPanel } from './name-panel.tsx';
import { SharePanel } from './share-panel.tsx';

export type PanelFetcher = ReturnType<typeof useFetcher<{ managed?: Managed } | null>>;

export type PanelProps = {
  /** Null where none is open yet. */
  list: ListViewFragment | null;
  fetcher: PanelFetcher;
  answer: Managed | undefined;
};

type Panel = { titleKey: string; content: ComponentType<PanelProps>; needsList: boolean };

const panels: Readonly<Record<string, Panel>> = {
  newListModal: { titleKey: 'shop.lists.new', content: NewListPanel, needsList: false },
  optionsListModal: { titleKey: 'shop.lists.edit', content: NamePanel, needsList: true },
  shareListModal: { titleKey: 'shop.lists.share', content: SharePanel, needsList: true },
  [planPanel]: { titleKey: 'shop.lists.plan', content: PlanPanel, needsList: true },
  [filePanel]: { titleKey: 'shop.lists.files', content: FilePanel, needsList: true },
  removeListModal: { titleKey: 'shop.lists.delete', content: DeletePanel, needsList: true },
};

type PanelsProps = {
  list: ListViewFragment | null;
  /** The panel that the address names: it stands on the page, for those without script. */
  open: string | undefined;
  posted: Managed | undefined;
};

/** What can be done with a list: dialogs, or a part of the page where there is no script (HF6). */
export function Panels({ list, open, posted }: PanelsProps) {
  const texts = useTexts();
  useClosedOnLeaving();
  const onPage = open && Object.hasOwn(panels, open) ? panels[open] : undefined;
  return (
    <>
      {onPage && (list || !onPage.needsList) && (
        <section className="mb-6 rounded-card border border-linie bg-white px-6 py-4">
          <h2 className="mb-3 text-h3">{texts(onPage.titleKey)}</h2>
          <PanelContent content={onPage.content} list={list} posted={posted} />
        </section>
      )}
      {Object.entries(panels)
        .filter(([, { needsList }]) => list || !needsList)
        .map(([name, { titleKey, content }]) => (
          <Dialog key={name} name={name} title={texts(titleKey)}>
            <PanelContent content={content} list={list} posted={undefined} />
          </Dialog>
        ))}
    </>
  );
}

/** A panel that led to another page is done. */
function useClosedOnLeaving(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    for (const name of Object.keys(panels)) closeModal(name);
  }, [key]);
}

type PanelContentProps = {
  content: Panel['content'];
  list: ListViewFragment | null;
  posted: Managed | undefined;
};

function PanelContent({ content: Content, list, posted }: PanelContentProps) {
  const fetcher = useFetcher<{ managed?: Managed } | null>();
  return <Content list={list} fetcher={fetcher} answer={fetcher.data?.managed ?? posted} />;
}
