import { useState } from 'react';
import {
  cancelPlannedPart,
  discardPartDraft,
  planPart,
  publishPart,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { ConfirmButton } from '#backoffice/ui/confirm-button.tsx';
import { Dialog } from '#backoffice/ui/dialog.tsx';
import { Panel } from '#backoffice/ui/facts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { TextField } from '#backoffice/ui/text-field.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import { When } from '#backoffice/ui/when.tsx';
import { CheckBox } from '../check-box.tsx';
import type { EditedPart, PartName, PartWords } from './part.ts';
import { PartDifferences, PartRevisions } from './part-revisions.tsx';
import type { PartEditor } from './use-part-editor.ts';

export type PublishingProps<Document> = {
  part: PartName;
  desk: EditedPart<Document>;
  editor: PartEditor<Document>;
  words: PartWords<Document>;
};

type Opened = 'publish' | 'plan' | 'revisions';

/** The state of a part's draft, and what can be done with it: publish now or later, throw away, restore earlier versions. */
export function PartPublishing<Document>(props: PublishingProps<Document>) {
  const { part, desk, editor } = props;
  const texts = useServerTexts();
  const [opened, setOpened] = useState<Opened>();
  const discard = useCommand(discardPartDraft, (answer) => answer.discardPartDraft);
  const { draft, findings } = desk;
  const isUnchanged = !draft && !editor.hasChanges;
  const close = () => setOpened(undefined);
  const open = async (dialog: Opened) => {
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
        <Button look="main" isDisabled={isUnchanged} onPress={() => open('publish')}>
          {texts('content.publish')}
        </Button>
        <Button isDisabled={isUnchanged || desk.planned !== null} onPress={() => open('plan')}>
          {texts('content.schedule')}
        </Button>
        <Button isDisabled={desk.revisions.length === 0} onPress={() => open('revisions')}>
          {texts('content.revisions')}
        </Button>
        {draft && (
          <ConfirmButton
            label={texts('content.discard')}
            question={texts('content.discardQuestion')}
            onConfirm={async () => {
              if (!(await discard.run({ part, seen: editor.seen }))) return;
              showToast({ text: texts('content.discarded') });
              editor.restart();
            }}
          />
        )}
      </div>
      <Planned {...props} />
      {findings.length > 0 && <PartFindings {...props} />}
      <Dialog
        title={texts(opened === 'plan' ? 'content.schedule' : 'content.publish')}
        isOpen={opened === 'publish' || opened === 'plan'}
        onClose={close}
      >
        <PublishForm {...props} isPlanned={opened === 'plan'} onClose={close} />
      </Dialog>
      <Dialog title={texts('content.revisions')} isOpen={opened === 'revisions'} onClose={close}>
        <PartRevisions {...props} onClose={close} />
      </Dialog>
    </Panel>
  );
}

/** The publication that is planned, with what it changes, and its cancelling. */
function Planned<Document>({ part, desk, words, editor }: PublishingProps<Document>) {
  const texts = useServerTexts();
  const cancel = useCommand(cancelPlannedPart, (answer) => answer.cancelPlannedPart);
  const { planned, published, draft } = desk;
  if (!planned) return null;
  const { id, version, beginsAt, plannedBy, document } = planned;
  return (
    <section
      aria-label={texts('content.schedule.planned')}
      className="grid gap-1 rounded-md bg-warn-soft px-3 py-2"
    >
      <p>
        <b>{texts('content.schedule.planned')}</b> · <When at={beginsAt} /> · {plannedBy}
      </p>
      <PartDifferences words={words} before={published} after={document as Document} />
      {cancel.problem !== undefined && <Notice look="bad">{cancel.problem}</Notice>}
      <p className="flex">
        <ConfirmButton
          label={texts('content.cancelSchedule')}
          question={texts(draft ? 'content.cancelPartQuestion' : 'content.cancelQuestion')}
          look="plain"
          onConfirm={async () => {
            if (await cancel.run({ part, id, version })) editor.restart();
          }}
        />
      </p>
    </section>
  );
}

function PartFindings<Document>({
  desk,
  words,
}: Pick<PublishingProps<Document>, 'desk' | 'words'>) {
  const texts = useServerTexts();
  return (
    <section aria-label={texts('content.findings')} className="grid gap-1">
      <h3 className="font-semibold">{texts('content.findings')}</h3>
      <ul className="grid gap-1">
        {desk.findings.map(({ node, field, code, value, isBlocking }) => (
          <li
            key={[node, field, code, value].join(' ')}
            className={`rounded-sm px-2 py-1 wrap-anywhere ${isBlocking ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
          >
            <b>{(node !== null && words.nodeName(desk.document, node)) || words.whole}</b>:{' '}
            {texts(`content.fault.${code}`)} {value}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FormProps<Document> = PublishingProps<Document> & { isPlanned: boolean; onClose: () => void };

/** Names what is different and what is wrong before a part is published, at once or at a minute. */
function PublishForm<Document>(props: FormProps<Document>) {
  const { part, desk, editor, words, isPlanned, onClose } = props;
  const texts = useServerTexts();
  const [acceptsDead, setAccepts] = useState(false);
  const [beginsAt, setBeginsAt] = useState('');
  const publish = useCommand(publishPart, (answer) => answer.publishPart);
  const plan = useCommand(planPart, (answer) => answer.planPart);
  const command = isPlanned ? plan : publish;
  const { findings, published } = desk;
  const isBlocked = findings.some(({ isBlocking }) => isBlocking);
  const run = async () => {
    if (command.isPending) return;
    const shared = { part, seen: editor.seen, acceptsDead };
    const isDone = isPlanned ? await plan.run({ ...shared, beginsAt }) : await publish.run(shared);
    if (!isDone) return;
    showToast({ text: texts(isPlanned ? 'content.partPlanned' : 'content.publishedNow') });
    editor.restart();
    onClose();
  };
  return (
    <div className="grid gap-3 p-4">
      <p>{isPlanned ? words.planLead : words.publishLead}</p>
      {isPlanned && (
        <TextField
          type="datetime-local"
          label={texts('content.beginsAt')}
          value={beginsAt}
          onChange={setBeginsAt}
          error={plan.errors['beginsAt']}
        />
      )}
      <PartDifferences words={words} before={published} after={editor.document} />
      {findings.length > 0 && <PartFindings {...props} />}
      {findings.length > 0 && !isBlocked && (
        <CheckBox
          label={texts('content.acceptDead')}
          isChecked={acceptsDead}
          onChange={setAccepts}
        />
      )}
      {command.problem !== undefined && <Notice look="bad">{command.problem}</Notice>}
      <p className="flex gap-2">
        <Button look="main" isPending={command.isPending} isDisabled={isBlocked} onPress={run}>
          {texts(isPlanned ? 'content.schedule' : 'content.publish')}
        </Button>
        <Button onPress={onClose}>{texts('content.cancel')}</Button>
      </p>
    </div>
  );
}
