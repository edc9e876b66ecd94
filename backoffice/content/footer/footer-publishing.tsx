import { useState } from 'react';
import {
  discardFooterDraft,
  publishFooter,
  restoreFooter,
} from '#contract/backoffice-operations.generated.ts';
import type { FooterDocument } from '#contract/content/footer.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { ConfirmButton } from '#backoffice/ui/confirm-button.tsx';
import { Dialog } from '#backoffice/ui/dialog.tsx';
import { Panel } from '#backoffice/ui/facts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import { When } from '#backoffice/ui/when.tsx';
import { CheckBox } from '../check-box.tsx';
import type { Site } from '../page-address.ts';
import { nodeOf } from './edit-footer.ts';
import type { EditedFooter } from './edited-footer.ts';
import { useFooterNodeName } from './footer-tree.tsx';
import type { useFooterEditor } from './use-footer-editor.ts';

type Props = { site: Site; desk: EditedFooter; editor: ReturnType<typeof useFooterEditor> };

/** The state of a footer's draft, and what can be done with it: publish, throw away, restore earlier versions. */
export function FooterPublishing({ site, desk, editor }: Props) {
  const texts = useServerTexts();
  const [opened, setOpened] = useState<'publish' | 'revisions'>();
  const discard = useCommand(discardFooterDraft, (answer) => answer.discardFooterDraft);
  const { draft, findings } = desk;
  const close = () => setOpened(undefined);
  const open = async (dialog: 'publish' | 'revisions') => {
    await editor.save();
    setOpened(dialog);
  };
  return (
    <Panel title={texts('content.state')}>
      <output className="text-small text-muted">
        {draft ? texts('content.savedBy', { name: draft.changedBy }) : texts('content.asPublished')}{' '}
        {draft && <When at={draft.changedAt} />}
      </output>
      {discard.problem !== undefined && <Notice look="bad">{discard.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          isDisabled={!draft && !editor.hasChanges}
          onPress={() => open('publish')}
        >
          {texts('content.publish')}
        </Button>
        <Button isDisabled={desk.revisions.length === 0} onPress={() => open('revisions')}>
          {texts('content.revisions')}
        </Button>
        {draft && (
          <ConfirmButton
            label={texts('content.discard')}
            question={texts('content.discardQuestion')}
            onConfirm={async () => {
              if (!(await discard.run({ ...site, seen: editor.seen }))) return;
              showToast({ text: texts('content.discarded') });
              editor.restart();
            }}
          />
        )}
      </div>
      {findings.length > 0 && <FooterFindings desk={desk} />}
      <Dialog title={texts('content.publish')} isOpen={opened === 'publish'} onClose={close}>
        <PublishForm site={site} desk={desk} editor={editor} onClose={close} />
      </Dialog>
      <Dialog title={texts('content.revisions')} isOpen={opened === 'revisions'} onClose={close}>
        <FooterRevisions site={site} desk={desk} editor={editor} onClose={close} />
      </Dialog>
    </Panel>
  );
}

function FooterFindings({ desk }: Pick<Props, 'desk'>) {
  const texts = useServerTexts();
  const nameOf = useFooterNodeName();
  return (
    <section aria-label={texts('content.findings')} className="grid gap-1">
      <h3 className="font-semibold">{texts('content.findings')}</h3>
      <ul className="grid gap-1">
        {desk.findings.map(({ node, field, code, value, isBlocking }) => {
          const part = node === null ? undefined : nodeOf(desk.footer as FooterDocument, node);
          return (
            <li
              key={[node, field, code, value].join(' ')}
              className={`rounded-sm px-2 py-1 wrap-anywhere ${isBlocking ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
            >
              <b>{part ? nameOf(part) : texts('content.footer')}</b>:{' '}
              {texts(`content.fault.${code}`)} {value}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type DialogProps = Props & { onClose: () => void };

/** Names what is wrong before a footer is published. */
function PublishForm({ site, desk, editor, onClose }: DialogProps) {
  const texts = useServerTexts();
  const [acceptsDead, setAccepts] = useState(false);
  const publish = useCommand(publishFooter, (answer) => answer.publishFooter);
  const { findings } = desk;
  const isBlocked = findings.some(({ isBlocking }) => isBlocking);
  const run = async () => {
    if (publish.isPending) return;
    if (!(await publish.run({ ...site, seen: editor.seen, acceptsDead }))) return;
    showToast({ text: texts('content.publishedNow') });
    editor.restart();
    onClose();
  };
  return (
    <div className="grid gap-3 p-4">
      <p>{texts('content.footerPublishLead')}</p>
      {findings.length > 0 && <FooterFindings desk={desk} />}
      {findings.length > 0 && !isBlocked && (
        <CheckBox
          label={texts('content.acceptDead')}
          isChecked={acceptsDead}
          onChange={setAccepts}
        />
      )}
      {publish.problem !== undefined && <Notice look="bad">{publish.problem}</Notice>}
      <p className="flex gap-2">
        <Button look="main" isPending={publish.isPending} isDisabled={isBlocked} onPress={run}>
          {texts('content.publish')}
        </Button>
        <Button onPress={onClose}>{texts('content.cancel')}</Button>
      </p>
    </div>
  );
}

/** The versions of a footer that shoppers saw, with a button that restores one. */
function FooterRevisions({ site, desk, editor, onClose }: DialogProps) {
  const texts = useServerTexts();
  const restore = useCommand(restoreFooter, (answer) => answer.restoreFooter);
  return (
    <div className="grid gap-3 p-4">
      {restore.problem !== undefined && <Notice look="bad">{restore.problem}</Notice>}
      <ol className="grid gap-2">
        {desk.revisions.map(({ number, reason, madeAt, madeBy, footer }) => (
          <li key={number} className="grid gap-1 border-b border-line pb-2">
            <p>
              <b>{number}</b> · {texts(`content.reason.${reason}`)} · <When at={madeAt} /> {madeBy}
            </p>
            <p className="text-small text-muted wrap-anywhere">
              {(footer as FooterDocument).links
                .flatMap(({ links }) => links.map(({ label }) => label))
                .join(' · ')}
            </p>
            {number < desk.latest && (
              <p className="flex">
                <ConfirmButton
                  label={texts('content.restore', { number })}
                  question={texts('content.restoreQuestion')}
                  look="plain"
                  onConfirm={async () => {
                    if (!(await restore.run({ ...site, number, seen: editor.seen }))) return;
                    showToast({ text: texts('content.restored', { number }) });
                    editor.restart();
                    onClose();
                  }}
                />
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
