import '#storefront/texts/lists.ts';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { isOpenForEntries } from '#storefront/lists/active-list-cookie.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { DeletePanel } from './delete-panel.tsx';
import { FilePanel, filePanel } from './file-panel.tsx';
import { PlanPanel, planPanel } from './plan-panel.tsx';
import type { PanelAnswer } from './manage-list.ts';
import { NamePanel, NewListPanel } from './name-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import type { PanelProps } from './panel-props.ts';

type Panel = {
  titleKey: string;
  memberTitleKey?: string;
  readerTitleKey?: string;
  content: ComponentType<PanelProps>;
  needsList: boolean;
};

const panels: Readonly<Record<string, Panel>> = {
  newListModal: { titleKey: 'shop.lists.new', content: NewListPanel, needsList: false },
  optionsListModal: { titleKey: 'shop.lists.edit', content: NamePanel, needsList: true },
  shareListModal: { titleKey: 'shop.lists.share', content: SharePanel, needsList: true },
  [planPanel]: {
    titleKey: 'shop.lists.plan',
    readerTitleKey: 'shop.lists.copyList',
    content: PlanPanel,
    needsList: true,
  },
  [filePanel]: { titleKey: 'shop.lists.files', content: FilePanel, needsList: true },
  removeListModal: {
    titleKey: 'shop.lists.delete',
    memberTitleKey: 'shop.lists.leave',
    content: DeletePanel,
    needsList: true,
  },
};

type PanelsProps = {
  list: ListViewFragment | null;
  /** The panel named in the address, which is part of the page for browsers without script. */
  open: string | undefined;
  posted: PanelAnswer | undefined;
};

/** Panels of a list: dialogs, or a part of the page without script (HF6). */
export function Panels({ list, open, posted }: PanelsProps) {
  const texts = useTexts();
  useCloseOnNavigation();
  const onPage = open && Object.hasOwn(panels, open) ? panels[open] : undefined;
  return (
    <>
      {onPage && (list || !onPage.needsList) && (
        <section className="mb-6 rounded-card border border-linie bg-white px-6 py-4">
          <h2 className="mb-3 text-h3">{texts(titleKeyOf(onPage, list))}</h2>
          <PanelContent content={onPage.content} list={list} posted={posted} />
        </section>
      )}
      {Object.entries(panels)
        .filter(([, { needsList }]) => list || !needsList)
        .map(([name, panel]) => (
          <Dialog key={name} name={name} title={texts(titleKeyOf(panel, list))}>
            <PanelContent content={panel.content} list={list} posted={undefined} />
          </Dialog>
        ))}
    </>
  );
}

/** Members leave the list instead of deleting it, and readers only copy it. */
function titleKeyOf(
  { titleKey, memberTitleKey, readerTitleKey }: Panel,
  list: PanelsProps['list'],
): string {
  if (readerTitleKey && list && !isOpenForEntries(list)) return readerTitleKey;
  return memberTitleKey && list && list.role !== 'creator' ? memberTitleKey : titleKey;
}

/** Closes the panels after a form of theirs led to another page. */
function useCloseOnNavigation(): void {
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
  posted: PanelAnswer | undefined;
};

function PanelContent({ content: Content, list, posted }: PanelContentProps) {
  const fetcher = useFetcher<{ managed?: PanelAnswer } | null>();
  const { state, data } = fetcher;
  // The button of an invitation or a member that was revoked is gone with its row.
  useEffect(() => {
    if (state !== 'idle' || data === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('dialog:modal')?.focus();
  }, [state, data]);
  return <Content list={list} fetcher={fetcher} answer={fetcher.data?.managed ?? posted} />;
}
