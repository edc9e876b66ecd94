import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AskError } from '../api/ask.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';

/** Replaces a screen whose data could not be loaded: the error, and a button to retry. */
export function ScreenError() {
  const error = useRouteError();
  const texts = useServerTexts();
  return (
    <section aria-labelledby="screen-error" className="grid max-w-xl gap-3 p-6">
      <h1 id="screen-error" className="text-title">
        {texts('error.title')}
      </h1>
      <p>{texts(...reasonOf(error))}</p>
      <p>
        <Button onPress={() => globalThis.location.reload()}>{texts('error.retry')}</Button>
      </p>
    </section>
  );
}

/** The same without the shell, whose own data did not come. */
export function ShellError() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}

function reasonOf(error: unknown): [key: string, values?: Record<string, string>] {
  if (isRouteErrorResponse(error) && error.status === 404) return ['error.notFound'];
  if (!(error instanceof AskError)) return ['error.internal', { requestId: '–' }];
  if (error.classification === 'OFFLINE') return ['error.offline'];
  if (error.classification === 'FORBIDDEN') return ['error.forbidden'];
  return ['error.internal', { requestId: error.requestId ?? '–' }];
}
