import { useSyncExternalStore } from 'react';
import { readCookie } from '#storefront/state/cookies.ts';
import { InlineScript } from '#storefront/state/inline-script.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { infobarId } from './infobar-id.ts';

type InfobarProps = { words: string; link: string | null };

/**
 * News above the header until it is closed, which a cookie stores (HF7). The page is shared, so it always contains the bar; where
 * the cookie is set, a script removes it before the first paint.
 */
export function Infobar({ words, link }: InfobarProps) {
  const texts = useTexts();
  const id = infobarId(words);
  const isClosed = useSyncExternalStore(
    subscribe,
    () => readCookie(cookieName) === id,
    () => false,
  );
  return (
    <>
      <aside
        aria-label={texts('shop.infobar.label')}
        data-infobar={id}
        hidden={isClosed}
        suppressHydrationWarning
        className="relative z-32 bg-sonne text-small font-bold text-tafel-950"
      >
        <div className="page-width flex min-h-11 items-center justify-center px-12 py-1 text-center">
          {link ? (
            <a
              href={link}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
            >
              {words}
            </a>
          ) : (
            words
          )}
        </div>
        <IconButton
          icon="x"
          label={texts('shop.infobar.close')}
          className="absolute top-0 right-2 hidden! scripted:inline-grid! hover:bg-sonne-dunkel md:right-4"
          onClick={() => {
            close(id);
            // The button vanishes with its bar, so the next element takes the focus.
            document.querySelector<HTMLElement>('header a[href="/"]')?.focus();
          }}
        />
      </aside>
      <InlineScript text={hideScript} />
    </>
  );
}

const cookieName = 'infobar';
const closers = new Set<() => void>();

function subscribe(onClose: () => void): () => void {
  closers.add(onClose);
  return () => closers.delete(onClose);
}

/** Expires in 9999, or after the browser's maximum. */
function close(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${id}; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=Lax${secure}`;
  for (const notify of closers) notify();
}

const hideScript =
  '{let b=document.currentScript.previousElementSibling;b.hidden=("; "+document.cookie+";").includes("; infobar="+b.dataset.infobar+";")}';
