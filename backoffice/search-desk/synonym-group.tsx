import './add-search-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import {
  changeSynonyms,
  synonymGroup,
  type SynonymGroupQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import { SynonymForm, wordsIn } from './synonym-form.tsx';

type Group = NonNullable<SynonymGroupQuery['synonymGroup']>;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Group> {
  const id = params['id'] ?? '';
  const isNumber = /^\d{1,9}$/.test(id);
  const found =
    isNumber && (await ask(synonymGroup, { id: Number(id) }, request.signal)).synonymGroup;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A group of words that find the same: its words, what they change, and who changed them. */
export default function SynonymGroupScreen() {
  const group = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { id, language, words, shipped } = group;
  return (
    <>
      <PageHead
        title={words.join(', ')}
        aside={<span className="text-muted">{serverTexts(`searchDesk.language.${language}`)}</span>}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ChangeForm key={id} group={group} />
        <div className="grid min-w-0 gap-4">
          {shipped.length > 0 && (
            <Panel title={texts('searchDesk.shipped')}>
              <p className="wrap-anywhere">{shipped.join(', ')}</p>
            </Panel>
          )}
          <RemoveGroup group={group} />
          <Panel title={texts('searchDesk.changes')}>
            <Timeline
              records={[{ relation: 'search.synonym_group', record: String(id) }]}
              version={words.join()}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function ChangeForm({ group: { id, language, words } }: { group: Group }) {
  const texts = useTexts();
  const draft = useDraft<'words'>(`synonyms ${id}`, { words: words.join('\n') });
  const typed = draft.valueOf('words');
  const { run, isPending, problem, errors } = useCommand(
    changeSynonyms,
    (answer) => answer.changeSynonyms,
  );
  const save = async () => {
    const wanted = wordsIn(typed);
    if (!draft.hasChanges || draft.met.length > 0 || wanted.length === 0) return;
    if (!(await run({ id, words: wanted, seen: words }))) return;
    draft.clear();
    showToast({ text: texts('searchDesk.saved') });
  };
  return (
    <SynonymForm
      language={language}
      typed={typed}
      onType={(written) => draft.type('words', written)}
      groupId={id}
      onSave={save}
      isPending={isPending}
      isDisabled={!draft.hasChanges || wordsIn(typed).length === 0}
      problem={problem}
      error={errors['words']}
    >
      <DraftQuestion field="words" draft={draft} />
    </SynonymForm>
  );
}

function RemoveGroup({ group: { id, language, words } }: { group: Group }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { run, problem } = useCommand(changeSynonyms, (answer) => answer.changeSynonyms, {
    isGoneAfter: true,
  });
  return (
    <Panel title={texts('searchDesk.removeGroup')} isForm>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts('searchDesk.removeGroup')}
        question={texts('searchDesk.removeGroupQuestion')}
        onConfirm={async () => {
          if (!(await run({ id, words: [], seen: words }))) return;
          showToast({ text: texts('searchDesk.removed') });
          void navigate(`/synonyms?language=${language}`);
        }}
      />
    </Panel>
  );
}
