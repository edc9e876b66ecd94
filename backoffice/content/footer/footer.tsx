import './add-footer-texts.ts';
import '../add-content-texts.ts';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { footerDesk } from '#contract/backoffice-operations.generated.ts';
import { type FooterDocument, judgeFooter, mostInFooter } from '#contract/content/footer.ts';
import { ask } from '#backoffice/api/ask.ts';
import { useLiveData } from '#backoffice/live/use-live-data.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Badge } from '#backoffice/ui/badge.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { ChoiceLink } from '#backoffice/ui/choice-link.tsx';
import { Panel } from '#backoffice/ui/facts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { PageHead } from '#backoffice/ui/page-head.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import { type Site, siteIn, sites } from '../page-address.ts';
import {
  addColumn,
  addLink,
  addPoint,
  dropNode,
  type FooterKey,
  mayRemove,
  nodeOf,
  removeNode,
  shiftNode,
} from './edit-footer.ts';
import type { EditedFooter } from './edited-footer.ts';
import { FooterForm } from './footer-forms.tsx';
import { FooterPreview } from './footer-preview.tsx';
import { FooterPublishing } from './footer-publishing.tsx';
import { FooterTree, useFooterNodeName } from './footer-tree.tsx';
import { useFooterEditor } from './use-footer-editor.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop, language } = siteIn(new URL(request.url).searchParams);
  const { footerDesk: desk } = await ask(footerDesk, { shop, language }, request.signal);
  if (!desk) throw new Response(null, { status: 404 });
  return { site: { shop, language }, desk };
}

/** The footer of a shop in a language: its parts and forms beside the real storefront with its draft. */
export default function FooterScreen() {
  const { site, desk } = useLoaderData<typeof loader>();
  const texts = useServerTexts();
  const key = `${site.shop} ${site.language}`;
  useLiveData({ kind: 'footer', key });
  return (
    <>
      <PageHead
        title={texts('nav.footer')}
        aside={desk.draft && <Badge>{texts('content.hasDraft')}</Badge>}
      />
      <nav aria-label={texts('content.site')} className="mb-3 flex flex-wrap gap-1.5">
        {sites.map(({ shop, language }) => (
          <ChoiceLink
            key={`${shop} ${language}`}
            to={`?${new URLSearchParams({ shop, language })}`}
            isCurrent={shop === site.shop && language === site.language}
          >
            {texts(`content.site.${shop}.${language}`)}
          </ChoiceLink>
        ))}
      </nav>
      <Editor key={key} site={site} desk={desk} />
    </>
  );
}

type EditorProps = { site: Site; desk: EditedFooter };
type Editor = ReturnType<typeof useFooterEditor>;

function Editor({ site, desk }: EditorProps) {
  const texts = useServerTexts();
  const editor = useFooterEditor(site, desk);
  return (
    <>
      {editor.problem !== undefined && (
        <Notice look="bad">
          <p className="flex flex-wrap items-center justify-between gap-2">
            {editor.problem}
            <span className="flex flex-wrap gap-2">
              {editor.isMet ? (
                <>
                  <Button onPress={() => editor.decide(true)}>{texts('save.keepMine')}</Button>
                  <Button onPress={() => editor.decide(false)}>{texts('save.takeTheirs')}</Button>
                </>
              ) : (
                <Button onPress={editor.save}>{texts('content.saveAgain')}</Button>
              )}
            </span>
          </p>
        </Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <FooterPublishing site={site} desk={desk} editor={editor} />
          <Parts site={site} desk={desk} editor={editor} />
        </div>
        <div className="grid min-w-0 xl:sticky xl:top-2">
          <FooterPreview site={site} version={`${desk.draft?.version ?? 0} ${desk.latest}`} />
        </div>
      </div>
    </>
  );
}

/** The tree of a footer with its commands, and the form of what is selected. */
function Parts({ site, desk, editor }: EditorProps & { editor: Editor }) {
  const texts = useServerTexts();
  const nameOf = useFooterNodeName();
  const [selected, setSelected] = useState<FooterKey>();
  const { footer, change } = editor;
  const later = useDeferredValue(footer);
  const faults = useMemo(() => judgeFooter(later, site.shop), [later, site.shop]);
  const faulty = useMemo(
    () => new Set([...faults, ...desk.findings].flatMap(({ node }) => node ?? [])),
    [faults, desk.findings],
  );
  const node = selected === undefined ? undefined : nodeOf(footer, selected);
  const run = (done: { footer: FooterDocument; key: FooterKey } | undefined) => {
    if (!done) return;
    change(done.footer);
    setSelected(done.key);
  };
  const remove = () => {
    if (!node || !mayRemove(node)) return;
    change(removeNode(footer, node.key));
    setSelected(undefined);
    showToast({ text: texts('content.removed') });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') remove();
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) editor.undo();
  };
  return (
    <>
      <Panel title={texts('content.footerParts')}>
        <div onKeyDown={onKeyDown} role="presentation">
          <FooterTree
            footer={footer}
            selected={selected}
            select={setSelected}
            drop={(key, place) => run(dropNode(footer, key, place))}
            faulty={faulty}
          />
        </div>
        <PartCommands editor={editor} selected={selected} run={run} remove={remove} />
      </Panel>
      {node && selected !== undefined && node.key !== 'points' && (
        <Panel title={nameOf(node)} isForm>
          <FooterForm
            footer={footer}
            selected={selected}
            errors={Object.fromEntries(
              faults
                .filter((fault) => fault.node === selected && fault.field !== null)
                .map(({ field, code }) => [field ?? '', texts(`content.fault.${code}`)]),
            )}
            change={(next) => change(next, true)}
          />
        </Panel>
      )}
    </>
  );
}

type CommandsProps = {
  editor: Editor;
  selected: FooterKey | undefined;
  run: (done: { footer: FooterDocument; key: FooterKey } | undefined) => void;
  remove: () => void;
};

/** What can be done with the selected part, and what can be added. */
function PartCommands({ editor, selected, run, remove }: CommandsProps) {
  const texts = useServerTexts();
  const { footer } = editor;
  const node = selected === undefined ? undefined : nodeOf(footer, selected);
  const isMoving = node !== undefined && mayRemove(node);
  const columns = footer.links.filter(({ type }) => type === 'Links').length;
  return (
    <div className="flex flex-wrap gap-2">
      <Button isDisabled={!editor.canUndo} onPress={editor.undo}>
        {texts('content.undo')}
      </Button>
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          isDisabled={!isMoving}
          onPress={() => node && run(shiftNode(footer, node.key, by))}
          aria-label={texts(by < 0 ? 'content.up' : 'content.down')}
        >
          {by < 0 ? '↑' : '↓'}
        </Button>
      ))}
      <Button
        isDisabled={!node || addLink(footer, node.key) === undefined}
        onPress={() => node && run(addLink(footer, node.key))}
      >
        {texts('content.addLink')}
      </Button>
      <Button isDisabled={columns >= mostInFooter.columns} onPress={() => run(addColumn(footer))}>
        {texts('content.addColumn')}
      </Button>
      <Button
        isDisabled={footer.usps.length >= mostInFooter.points}
        onPress={() => run(addPoint(footer))}
      >
        {texts('content.addPoint')}
      </Button>
      <Button look="danger" isDisabled={!isMoving} onPress={remove}>
        {texts('content.remove')}
      </Button>
    </div>
  );
}
