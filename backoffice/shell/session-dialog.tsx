import { ask } from '../api/ask.ts';
import { onSessionOver } from '../api/log-in-again.ts';
import { me } from '#contract/backoffice-operations.generated.ts';
import { LogInWays } from '../sign-in/log-in-ways.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { useAskedDialog } from './use-asked-dialog.ts';

/** Dialog for logging in again where the session has ended, so that the screen keeps what was typed. */
export function SessionDialog({ email }: { email: string }) {
  const texts = useTexts();
  const { dialog, isOpen, close } = useAskedDialog(onSessionOver);
  const enter = async () => {
    const { me: entered } = await ask(me, {});
    // The screen belongs to the person before.
    if (entered.email !== email) globalThis.location.assign('/');
    else close(true);
  };
  return (
    <dialog
      ref={dialog}
      data-react-aria-top-layer
      aria-labelledby="session-title"
      onClose={() => close(false)}
      className="m-auto w-full max-w-sm rounded-md border border-line bg-raised p-6 text-ink backdrop:bg-bar/60"
    >
      {isOpen && (
        <div className="grid gap-4">
          <h2 id="session-title" className="text-lead">
            {texts('session.title')}
          </h2>
          <p>{texts('session.lead')}</p>
          <LogInWays onEntered={enter} />
          <Button onPress={() => close(false)}>{texts('confirm.cancel')}</Button>
        </div>
      )}
    </dialog>
  );
}
