import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useInterruption } from '../api/interruptions.ts';
import { logInAgain } from '../api/log-in-again.ts';
import type { TextKey } from '../text-keys.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

const sentences: Readonly<Record<string, TextKey>> = {
  OFFLINE: 'interruption.offline',
  FORBIDDEN: 'interruption.forbidden',
  UNAUTHENTICATED: 'interruption.session',
};

/** Says why the screen shows older data than there are, with the way on. */
export function Interruption() {
  const texts = useTexts();
  const reason = useInterruption();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    globalThis.addEventListener('online', reload);
    return () => globalThis.removeEventListener('online', reload);
  }, [revalidate]);
  if (reason === undefined) return null;
  const retry = async () => {
    if (reason === 'UNAUTHENTICATED' && !(await logInAgain())) return;
    await revalidate();
  };
  return (
    <div className="sticky top-2 z-11 pb-4 print:hidden">
      <Notice look="warn">
        <span className="flex flex-wrap items-center justify-between gap-3">
          {texts(sentences[reason] ?? 'interruption.failed')}
          <Button isPending={state === 'loading'} onPress={() => void retry()}>
            {texts(reason === 'UNAUTHENTICATED' ? 'logIn.submit' : 'error.retry')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
