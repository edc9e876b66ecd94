import type { ToastKind } from '#storefront/state/toasts.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note, type NoteKind } from '#storefront/ui/note.tsx';
import type { Notice } from './notices.ts';

/** The notice of a redirect at the top of the page, where no script shows it as a toast. */
export function NoticeWithoutScript({ notice }: { notice: Notice | undefined }) {
  const texts = useTexts();
  return (
    notice && (
      <noscript>
        <div className="page-width py-3">
          <Note kind={looks[notice.kind]}>
            <p>{texts(notice.key)}</p>
          </Note>
        </div>
      </noscript>
    )
  );
}

const looks: Readonly<Record<ToastKind, NoteKind>> = {
  ok: 'green',
  info: 'blue',
  warn: 'sun',
  bad: 'red',
};
