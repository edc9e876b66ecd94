import './add-class-set-texts.ts';
import type { FormEvent } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useOutletContext,
} from 'react-router';
import {
  changeClassSet,
  deskClassSet,
  type DeskClassSetQuery,
  removeClassSet,
  saveClassSetEdition,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Changes } from '../ui/changes.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { EditionForm } from './edition-form.tsx';
import { setDraftOf, SetFields, type TypedSet } from './set-fields.tsx';
import { yearName } from './year-name.ts';

type ClassSet = NonNullable<DeskClassSetQuery['deskClassSet']>;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const isNumber = /^\d{1,9}$/.test(id);
  const found =
    isNumber && (await ask(deskClassSet, { id: Number(id) }, request.signal)).deskClassSet;
  if (!found) throw new Response(null, { status: 404 });
  return { set: found, thisYear: new Date().getFullYear() };
}

/** A class set: its texts, its editions with their lines, and what was changed of them. */
export default function ClassSetScreen() {
  const { set, thisYear } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const mayEdit = rights.includes('catalogue.edit');
  const { id, version, editions, code } = set;
  return (
    <>
      <PageHead title={set.title.de} />
      <p className="pb-4 wrap-anywhere text-muted">
        {texts('classSet.open', { path: `/klassensatz/${code}/` })}
      </p>
      <div className="grid max-w-6xl items-start gap-4">
        <SetForm key={id} set={set} mayEdit={mayEdit} />
        {mayEdit && <NewEdition set={set} thisYear={thisYear} />}
        {editions.map((edition) => (
          <EditionForm key={edition.schoolYear} set={set} edition={edition} mayEdit={mayEdit} />
        ))}
        <Changes key={`changes ${id}`} records={recordsOf(set)} version={version} />
      </div>
    </>
  );
}

/** A timeline reads thirty records at most: the set, its latest editions, and lines of the latest one. */
function recordsOf({ id, editions }: ClassSet) {
  const latest = editions.slice(0, 4).map(({ schoolYear }) => ({
    relation: 'class_sets.edition',
    record: `${id},${schoolYear}`,
  }));
  const [{ schoolYear, lines } = { schoolYear: 0, lines: [] }] = editions;
  const ofLines = lines.slice(0, 25).map(({ itemId }) => ({
    relation: 'class_sets.line',
    record: `${id},${schoolYear},${itemId}`,
  }));
  return [{ relation: 'class_sets.class_set', record: String(id) }, ...latest, ...ofLines];
}

function SetForm({ set, mayEdit }: { set: ClassSet; mayEdit: boolean }) {
  const texts = useTexts();
  const { id, version } = set;
  const form = useKeptForm<TypedSet>(`class set ${id}`, typedOf(set), version);
  const { run, isPending, problem, errors } = useCommand(changeClassSet, (answer) =>
    form.note(answer.changeClassSet),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const seen = { id, version: form.version };
    if (!(await run({ seen, draft: setDraftOf(form.typed) }))) return;
    form.forget();
    showToast({ text: texts('classSet.saved') });
  };
  return (
    <Panel title={texts('classSet.about')}>
      <form onSubmit={save} noValidate className="grid gap-3">
        <SetFields typed={form.typed} onChange={form.type} errors={errors} />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="main" isPending={isPending}>
              {texts('classSet.save')}
            </Button>
            <RemoveSet seen={{ id, version }} />
          </div>
        )}
      </form>
    </Panel>
  );
}

function typedOf({ code, subject, title, description }: ClassSet): TypedSet {
  return {
    code,
    subject,
    'title.de': title.de,
    'title.en': title.en,
    'description.de': description.de,
    'description.en': description.en,
  };
}

/** Begins the edition of the next school year with the lines of the latest one. */
function NewEdition({
  set: { id, version, editions },
  thisYear,
}: {
  set: ClassSet;
  thisYear: number;
}) {
  const texts = useTexts();
  const [latest] = editions;
  const schoolYear = latest ? latest.schoolYear + 1 : thisYear;
  const { run, isPending, problem } = useCommand(
    saveClassSetEdition,
    (answer) => answer.saveClassSetEdition,
  );
  const begin = async () => {
    const lines = (latest?.lines ?? []).map(
      ({ itemNumber, pieces, isPerChild, substituteNumber }) => ({
        itemNumber,
        pieces,
        isPerChild,
        substituteNumber,
        replacesNumber: '',
      }),
    );
    const edition = { schoolYear, isPublished: false, lines };
    if (await run({ seen: { id, version }, edition })) showToast({ text: texts('classSet.saved') });
  };
  return (
    <Panel title={texts('classSet.editions')} isForm>
      <p className="max-w-prose text-muted">{texts('classSet.newEditionHint')}</p>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button onPress={() => void begin()} isPending={isPending} className="justify-self-start">
        {texts('classSet.newEdition', { year: yearName(schoolYear) })}
      </Button>
    </Panel>
  );
}

function RemoveSet({ seen }: { seen: { id: number; version: number } }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { run, problem } = useCommand(removeClassSet, (answer) => answer.removeClassSet, {
    isGoneAfter: true,
  });
  return (
    <>
      <ConfirmButton
        label={texts('classSet.remove')}
        question={texts('classSet.removeQuestion')}
        onConfirm={async () => {
          if (!(await run({ seen }))) return;
          showToast({ text: texts('classSet.removed') });
          void navigate('/class-sets');
        }}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
