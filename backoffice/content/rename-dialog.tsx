import './add-dialog-texts.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  contentLinks,
  type ContentLinksQuery,
  renameContentPage,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { editorPath, type PageName } from './page-address.ts';

type Props = {
  name: PageName;
  /** What the screen shows: the version of the draft, 0 for none, and the latest revision. */
  seen: { version: number; seenNumber: number };
  onClose: () => void;
};

type PageLink = ContentLinksQuery['contentLinks'][number];

/** Gives a page another address, and names what links to the present one. */
export default function RenameDialog({ name, seen, onClose }: Props) {
  const texts = useServerTexts();
  const navigate = useNavigate();
  const [to, setTo] = useState(name.path);
  const links = useLinks(name);
  const { run, isPending, problem, errors } = useCommand(
    renameContentPage,
    (answer) => answer.renameContentPage,
    { isGoneAfter: true },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const path = to.trim();
    if (isPending || !(await run({ ...name, ...seen, to: path }))) return;
    showToast({ text: texts('content.renamed') });
    onClose();
    await navigate(editorPath({ ...name, path }));
  };
  return (
    <Dialog title={texts('content.rename')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-3 p-4">
        <p>{texts('content.renameLead')}</p>
        <TextField
          label={texts('content.path')}
          value={to}
          onChange={setTo}
          maxLength={300}
          isFocusedAtFirst
          error={errors['to']}
        />
        {links && <Links links={links} shop={name.shop} />}
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <p className="flex gap-2">
          <Button type="submit" look="main" isPending={isPending}>
            {texts('content.rename')}
          </Button>
          <Button onPress={onClose}>{texts('content.cancel')}</Button>
        </p>
      </form>
    </Dialog>
  );
}

function useLinks({ shop, path }: PageName): readonly PageLink[] | undefined {
  const [links, setLinks] = useState<readonly PageLink[]>();
  useEffect(() => {
    const stop = new AbortController();
    ask(contentLinks, { shop, path }, stop.signal).then(
      (answer) => setLinks(answer.contentLinks),
      () => undefined,
    );
    return () => stop.abort();
  }, [shop, path]);
  return links;
}

function Links({ links, shop }: { links: readonly PageLink[]; shop: string }) {
  const texts = useServerTexts();
  if (links.length === 0) return <p className="text-muted">{texts('content.noLinks')}</p>;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{texts('content.links')}</h3>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {links.map(({ kind, language, path, title }) => (
          <li key={`${kind} ${language} ${path}`}>
            <Link
              to={
                path === null
                  ? `/footer?${new URLSearchParams({ shop, language })}`
                  : editorPath({ shop, language, path })
              }
              className="text-action underline wrap-anywhere"
            >
              {title || path || texts(`content.linkFrom.${kind}`)}
            </Link>{' '}
            <span className="text-small text-muted">
              {texts(`content.linkFrom.${kind}`)} · {language}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
