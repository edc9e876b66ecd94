import './add-content-texts.ts';
import './add-dialog-texts.ts';
import './add-list-texts.ts';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createContentPage } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { editorPath, siteIn } from './page-address.ts';

/** Begins a page with its address and title, as a draft. */
export default function NewPage() {
  const [search] = useSearchParams();
  const texts = useServerTexts();
  const navigate = useNavigate();
  const site = siteIn(search);
  const draft = useDraft(`new page ${site.shop} ${site.language}`, {
    path: search.get('path') ?? '/',
    title: '',
  });
  const command = useCommand(createContentPage, (answer) => answer.createContentPage, {
    isGoneAfter: true,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (command.isPending) return;
    const name = { shop: site.shop, language: site.language, path: draft.valueOf('path').trim() };
    if (!(await command.run({ ...name, title: draft.valueOf('title') }))) return;
    draft.clear();
    await navigate(editorPath(name));
  };
  return (
    <>
      <PageHead title={texts('content.new')} />
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-4">
        <p className="text-muted">{texts(`content.site.${site.shop}.${site.language}`)}</p>
        <TextField
          label={texts('content.title')}
          value={draft.valueOf('title')}
          onChange={(title) => draft.type('title', title)}
          maxLength={300}
          isFocusedAtFirst
          error={command.errors['title']}
        />
        <TextField
          label={texts('content.path')}
          value={draft.valueOf('path')}
          onChange={(path) => draft.type('path', path)}
          maxLength={300}
          error={command.errors['path']}
        />
        {command.problem !== undefined && <Notice look="bad">{command.problem}</Notice>}
        <Button
          type="submit"
          look="main"
          isPending={command.isPending}
          className="justify-self-start"
        >
          {texts('content.create')}
        </Button>
      </form>
    </>
  );
}
