import type { FormEvent } from 'react';
import { redirectQuery, setHubPage } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { Tuned } from './query-address.ts';

/** Redirects a query to an address, or searches for other words instead; both empty for neither. */
export function RedirectForm({ tuned }: { tuned: Tuned }) {
  const texts = useTexts();
  const { shop, language, words, redirectPath, rewrittenQuery } = tuned;
  const draft = useDraft<'redirectPath' | 'rewrittenQuery'>(
    `redirect ${shop} ${language} ${words}`,
    { redirectPath: redirectPath ?? '', rewrittenQuery: rewrittenQuery ?? '' },
  );
  const { run, isPending, problem, errors } = useCommand(
    redirectQuery,
    (answer) => answer.redirectQuery,
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !draft.hasChanges || draft.met.length > 0) return;
    const wish = {
      query: { shop, language, words },
      redirect: {
        redirectPath: draft.valueOf('redirectPath') || null,
        rewrittenQuery: draft.valueOf('rewrittenQuery') || null,
      },
      seen: { redirectPath, rewrittenQuery },
    };
    if (!(await run(wish))) return;
    draft.clear();
    showToast({ text: texts('searchDesk.saved') });
  };
  const fieldOf = (name: 'redirectPath' | 'rewrittenQuery') => (
    <div className="grid gap-2">
      <TextField
        label={texts(`searchDesk.${name}`)}
        value={draft.valueOf(name)}
        onChange={(value) => draft.type(name, value)}
        maxLength={name === 'redirectPath' ? 500 : 100}
        error={errors[name]}
      />
      <DraftQuestion field={name} draft={draft} />
    </div>
  );
  return (
    <Panel title={texts('searchDesk.redirect')} isForm>
      <form onSubmit={save} noValidate className="grid gap-3">
        <p className="text-muted">{texts('searchDesk.redirectHint')}</p>
        {fieldOf('redirectPath')}
        {fieldOf('rewrittenQuery')}
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <SaveButton isPending={isPending} isDisabled={!draft.hasChanges} />
      </form>
    </Panel>
  );
}

/** Sets the page that a query leads to while the search hub is on; empty for none. */
export function HubForm({ tuned }: { tuned: Tuned }) {
  const texts = useTexts();
  const { shop, language, words, hubPath, isHubOn } = tuned;
  const draft = useDraft<'path'>(`hub ${shop} ${language} ${words}`, { path: hubPath ?? '' });
  const { run, isPending, problem, errors } = useCommand(setHubPage, (answer) => answer.setHubPage);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !draft.hasChanges || draft.met.length > 0) return;
    const query = { shop, language, words };
    if (!(await run({ query, path: draft.valueOf('path') || null, seen: hubPath }))) return;
    draft.clear();
    showToast({ text: texts('searchDesk.saved') });
  };
  return (
    <Panel title={texts('searchDesk.hubPage')} isForm>
      <form onSubmit={save} noValidate className="grid gap-3">
        <p className="text-muted">{texts('searchDesk.hubHint')}</p>
        {!isHubOn && <Notice look="warn">{texts('searchDesk.hubIsOff')}</Notice>}
        <TextField
          label={texts('searchDesk.hubPath')}
          value={draft.valueOf('path')}
          onChange={(value) => draft.type('path', value)}
          maxLength={500}
          error={errors['path']}
        />
        <DraftQuestion field="path" draft={draft} />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <SaveButton isPending={isPending} isDisabled={!draft.hasChanges} />
      </form>
    </Panel>
  );
}

function SaveButton(props: { isPending: boolean; isDisabled: boolean }) {
  const texts = useTexts();
  return (
    <Button type="submit" {...props} className="justify-self-start">
      {texts('save.save')}
    </Button>
  );
}
