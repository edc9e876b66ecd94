import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PageDocument } from '#contract/content/grid.ts';
import {
  cancelContentSchedule,
  type ContentFindingsQuery,
  copyContentPage,
  discardContentDraft,
  publishContentPage,
  removeContentPage,
  scheduleContentPage,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';
import { CheckBox } from './check-box.tsx';
import { Findings } from './findings.tsx';
import type { EditedPage } from './edited-page.ts';
import { editorPath, type PageName } from './page-address.ts';
import { Revisions } from './revisions.tsx';
import { usePagePart } from './page-store.ts';
import type { usePageEditor } from './use-page-editor.ts';

type Props = {
  name: PageName;
  page: EditedPage;
  editor: ReturnType<typeof usePageEditor>;
  findings: ContentFindingsQuery['contentFindings'];
};

/** Loads when it is opened. */
const RenameDialog = lazy(() => import('./rename-dialog.tsx'));

type Opened = 'publish' | 'schedule' | 'revisions';

/** The state of a draft, and what can be done with it: publish, plan, throw away, look at and restore earlier versions. */
export function Publishing({ name, page, editor, findings }: Props) {
  const texts = useServerTexts();
  const [opened, setOpened] = useState<Opened>();
  const hasChanges = usePagePart(editor.store, (state) => state.hasChanges);
  const draft = editor.draft ?? page.draft;
  const published = page.published as PageDocument | null;
  const discard = useCommand(discardContentDraft, (answer) => answer.discardContentDraft, {
    isGoneAfter: published === null,
  });
  const remove = useCommand(removeContentPage, (answer) => answer.removeContentPage, {
    isGoneAfter: draft === null,
  });
  const navigate = useNavigate();
  const open = async (dialog: Opened) => {
    await editor.save();
    setOpened(dialog);
  };
  const discardIt = async () => {
    if (!draft || !(await discard.run({ ...name, version: draft.version }))) return;
    showToast({ text: texts('content.discarded') });
    if (published) editor.restart(published, null);
    else await navigate('/content');
  };
  const problem = discard.problem ?? remove.problem;
  return (
    <Panel title={texts('content.state')}>
      <DraftLine draft={draft} isSaving={editor.isSaving || hasChanges} />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look="main" isDisabled={!draft && !hasChanges} onPress={() => open('publish')}>
          {texts('content.publish')}
        </Button>
        <Button isDisabled={!draft && !hasChanges} onPress={() => open('schedule')}>
          {texts('content.schedule')}
        </Button>
        <Button onPress={() => setOpened('revisions')}>{texts('content.revisions')}</Button>
        <RenameButton
          name={name}
          seen={{ version: draft?.version ?? 0, seenNumber: page.latest }}
          save={editor.save}
        />
        {name.language === 'de' && !page.isInOtherLanguage && <CopyButton name={name} />}
        {draft && (
          <ConfirmButton
            label={texts('content.discard')}
            question={texts(published ? 'content.discardQuestion' : 'content.discardWholeQuestion')}
            onConfirm={discardIt}
          />
        )}
        {published && (
          <ConfirmButton
            label={texts('content.takeOff')}
            question={texts('content.takeOffQuestion')}
            onConfirm={async () => {
              if ((await remove.run({ ...name, seenNumber: page.latest })) && !draft)
                await navigate('/content');
            }}
          />
        )}
      </div>
      <Schedules schedules={page.schedules} />
      {findings.length > 0 && <Findings findings={findings} />}
      <PublishDialog
        name={name}
        editor={editor}
        findings={findings}
        isPlanned={opened === 'schedule'}
        isOpen={opened === 'publish' || opened === 'schedule'}
        published={published}
        onClose={() => setOpened(undefined)}
      />
      <Dialog
        title={texts('content.revisions')}
        isOpen={opened === 'revisions'}
        onClose={() => setOpened(undefined)}
      >
        <Revisions
          name={name}
          latest={page.latest}
          hasDraft={draft !== null}
          onRestored={() => setOpened(undefined)}
        />
      </Dialog>
    </Panel>
  );
}

type RenameProps = {
  name: PageName;
  seen: { version: number; seenNumber: number };
  save: () => Promise<void>;
};

function RenameButton({ name, seen, save }: RenameProps) {
  const texts = useServerTexts();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    await save();
    setOpen(true);
  };
  if (name.path === '/') return null;
  return (
    <>
      <Button onPress={open}>{texts('content.rename')}</Button>
      {isOpen && (
        <Suspense>
          <RenameDialog name={name} seen={seen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type LineProps = { draft: EditedPage['draft']; isSaving: boolean };

/** Whether there is a draft, who saved it and when. */
function DraftLine({ draft, isSaving }: LineProps) {
  const texts = useServerTexts();
  if (isSaving) return <output className="text-small text-muted">{texts('content.saving')}</output>;
  return (
    <output className="text-small text-muted">
      {draft ? texts('content.savedBy', { name: draft.changedBy }) : texts('content.asPublished')}{' '}
      {draft && <When at={draft.changedAt} />}
    </output>
  );
}

function CopyButton({ name: { shop, path } }: { name: PageName }) {
  const texts = useServerTexts();
  const navigate = useNavigate();
  const copy = useCommand(copyContentPage, (answer) => answer.copyContentPage);
  const run = async () => {
    if (await copy.run({ shop, path })) await navigate(editorPath({ shop, language: 'en', path }));
  };
  return (
    <>
      <Button isPending={copy.isPending} onPress={run}>
        {texts('content.copyToEnglish')}
      </Button>
      {copy.problem !== undefined && <Notice look="bad">{copy.problem}</Notice>}
    </>
  );
}

type DialogProps = Pick<Props, 'name' | 'editor' | 'findings'> & {
  isPlanned: boolean;
  isOpen: boolean;
  published: PageDocument | null;
  onClose: () => void;
};

/** Names what is wrong before a page is published, at once or at a minute. */
function PublishDialog({
  name,
  editor,
  findings,
  isPlanned,
  isOpen,
  published,
  onClose,
}: DialogProps) {
  const texts = useServerTexts();
  const [acceptsDead, setAccepts] = useState(false);
  const [times, setTimes] = useState({ beginsAt: '', endsAt: '' });
  const publish = useCommand(publishContentPage, (answer) => answer.publishContentPage);
  const plan = useCommand(scheduleContentPage, (answer) => answer.scheduleContentPage);
  const command = isPlanned ? plan : publish;
  const isBlocked = findings.some(({ isBlocking }) => isBlocking);
  const run = async () => {
    const version = editor.draft?.version;
    if (version === undefined || command.isPending) return;
    const shared = { ...name, version, acceptsDead };
    const { beginsAt, endsAt } = times;
    const isDone = isPlanned
      ? await plan.run({ ...shared, beginsAt, endsAt: endsAt === '' ? null : endsAt })
      : await publish.run(shared);
    if (!isDone) return;
    showToast({ text: texts(isPlanned ? 'content.planned' : 'content.publishedNow') });
    editor.restart(isPlanned && published ? published : editor.store.get().page, null);
    onClose();
  };
  return (
    <Dialog
      title={texts(isPlanned ? 'content.schedule' : 'content.publish')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="grid gap-3 p-4">
        <p>{texts(isPlanned ? 'content.scheduleLead' : 'content.publishLead')}</p>
        {isPlanned &&
          (['beginsAt', 'endsAt'] as const).map((end) => (
            <TextField
              key={end}
              type="datetime-local"
              label={texts(`content.${end}`)}
              value={times[end]}
              onChange={(typed) => setTimes({ ...times, [end]: typed })}
              error={plan.errors[end]}
            />
          ))}
        {findings.length > 0 && <Findings findings={findings} />}
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
    </Dialog>
  );
}

function Schedules({ schedules }: Pick<EditedPage, 'schedules'>) {
  const texts = useServerTexts();
  const cancel = useCommand(cancelContentSchedule, (answer) => answer.cancelContentSchedule);
  const open = schedules.filter(({ state }) => state === 'planned' || state === 'running');
  return (
    <>
      {cancel.problem !== undefined && <Notice look="bad">{cancel.problem}</Notice>}
      {open.map(({ id, version, beginsAt, endsAt, state, plannedBy, title }) => (
        <div key={id} className="grid gap-1 rounded-md bg-warn-soft px-3 py-2">
          <p>
            <b className="wrap-anywhere">{title}</b> · {texts(`content.schedule.${state}`)} ·{' '}
            {plannedBy}
          </p>
          <p>
            {beginsAt !== null && <When at={beginsAt} />}
            {endsAt !== null && (
              <>
                {' – '}
                <When at={endsAt} />
              </>
            )}
          </p>
          <p className="flex">
            <ConfirmButton
              label={texts(state === 'running' ? 'content.endNow' : 'content.cancelSchedule')}
              question={texts(
                state === 'running' ? 'content.endQuestion' : 'content.cancelQuestion',
              )}
              look="plain"
              onConfirm={() => cancel.run({ id: id ?? 0, version })}
            />
          </p>
        </div>
      ))}
    </>
  );
}
