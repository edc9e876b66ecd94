import './add-picture-texts.ts';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useOutletContext,
} from 'react-router';
import {
  changeLibraryPicture,
  libraryPicture,
  type LibraryPictureQuery,
  removeLibraryPicture,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { When } from '../ui/when.tsx';
import type { Cut } from './focus-picker.tsx';
import { PictureFields } from './picture-fields.tsx';

type Shown = NonNullable<LibraryPictureQuery['libraryPicture']>;
type Use = Shown['uses'][number];

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Shown> {
  const id = /^\d{1,9}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;
  const found = (await ask(libraryPicture, { id }, request.signal)).libraryPicture;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A picture of the library: its name, texts and part in view, what shows it, and its deletion where nothing does. */
export default function LibraryPicture() {
  const shown = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { rights } = useOutletContext<Me>();
  const { picture, uses } = shown;
  const { id, name, key, version } = picture;
  return (
    <>
      <PageHead title={name} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Panel title={texts('library.about')}>
          <img
            src={`/bilder/main-desktop/${key}.webp`}
            alt={picture.altDe}
            lang="de"
            width={480}
            height={360}
            className="max-w-full rounded-md bg-white"
          />
          {rights.includes('content.edit') ? (
            <>
              <p className="text-small text-muted">{texts('library.cutLead')}</p>
              <LibraryForm key={id} shown={shown} />
            </>
          ) : (
            <AltTexts picture={picture} />
          )}
        </Panel>
        <div className="grid min-w-0 gap-4">
          <Panel title={texts('library.uses')}>
            <Uses uses={uses} />
            {uses.length === 0 && rights.includes('content.edit') && <Remove shown={shown} />}
          </Panel>
          <Panel title={texts('library.changes')}>
            <About picture={picture} />
            <Timeline
              records={[{ relation: 'files.library_picture', record: String(id) }]}
              version={version}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function AltTexts({ picture: { altDe, altEn } }: { picture: Shown['picture'] }) {
  return (
    <>
      <p lang="de" className="wrap-anywhere">
        {altDe}
      </p>
      <p lang="en" className="wrap-anywhere text-muted">
        {altEn}
      </p>
    </>
  );
}

function About({ picture }: { picture: Shown['picture'] }) {
  const texts = useTexts();
  const { widthPx, heightPx, addedAt, addedBy } = picture;
  return (
    <Facts
      facts={[
        {
          name: texts('library.size'),
          value: texts('library.sizeOf', { width: widthPx, height: heightPx }),
        },
        {
          name: texts('library.addedAt'),
          value: (
            <>
              <When at={addedAt} /> {addedBy}
            </>
          ),
        },
      ]}
    />
  );
}

function LibraryForm({ shown: { picture, cut, wholePath } }: { shown: Shown }) {
  const texts = useTexts();
  const { id, name, altDe, altEn, version, widthPx, heightPx } = picture;
  const first: { name: string; altDe: string; altEn: string; cut: Cut } = {
    name,
    altDe,
    altEn,
    cut: { ...cut, fit: cut.fit === 'whole' ? 'whole' : 'crop' },
  };
  const form = useKeptForm(`library picture ${id}`, first, version);
  const { typed, type } = form;
  const command = useCommand(changeLibraryPicture, (answer) => answer.changeLibraryPicture, {
    onAnswer: (answer) => void form.note(answer.changeLibraryPicture),
  });
  const save = async () => {
    if (!(await command.run({ seen: { id, version: form.version }, ...typed }))) return;
    form.forget();
    showToast({ text: texts('toast.changed') });
  };
  return (
    <PictureFields
      label={texts('library.about')}
      typed={typed}
      onChange={(fields) => type({ ...typed, ...fields, cut: fields.cut ?? typed.cut })}
      whole={{ wholePath, widthPx, heightPx }}
      command={command}
      onSave={save}
    >
      <TextField
        label={texts('library.name')}
        value={typed.name}
        onChange={(text) => type({ ...typed, name: text })}
        maxLength={120}
        error={command.errors['name']}
      />
    </PictureFields>
  );
}

function Uses({ uses }: { uses: readonly Use[] }) {
  const texts = useTexts();
  if (uses.length === 0) return <p className="text-muted">{texts('library.usesNone')}</p>;
  return (
    <ul className="grid gap-1">
      {uses.map((use) => (
        <li key={[use.kind, use.shop, use.language, use.path, use.id].join(' ')}>
          <Link to={addressOf(use)} className="font-semibold text-action underline wrap-anywhere">
            {use.title || use.path || texts(`library.kind.${kindOf(use)}`)}
          </Link>{' '}
          <span className="text-small text-muted">
            {[texts(`library.kind.${kindOf(use)}`), use.shop, use.language, use.path]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

const kinds = ['page', 'draft', 'planned', 'footer', 'footerDraft', 'category', 'product'] as const;

function kindOf({ kind }: Use): (typeof kinds)[number] {
  return kinds.find((each) => each === kind) ?? 'page';
}

function addressOf({ kind, shop, language, path, id }: Use): string {
  if (kind === 'category') return `/categories/${id}`;
  if (kind === 'product') return `/products/${id}`;
  const site = new URLSearchParams({ shop: shop ?? '', language: language ?? '' });
  if (path === null) return `/footer?${site}`;
  site.set('path', path);
  return `/content/page?${site}`;
}

function Remove({ shown: { picture } }: { shown: Shown }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { id, version } = picture;
  const { run, problem } = useCommand(
    removeLibraryPicture,
    (answer) => answer.removeLibraryPicture,
    { isGoneAfter: true },
  );
  const remove = async () => {
    if (!(await run({ seen: { id, version } }))) return;
    showToast({ text: texts('library.removed') });
    await navigate('/pictures');
  };
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex">
        <ConfirmButton
          label={texts('library.remove')}
          question={texts('library.removeQuestion')}
          onConfirm={remove}
        />
      </p>
    </>
  );
}
