import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { AskError } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Replaces a screen whose data could not be loaded: the error, and the way on. */
export function ScreenError() {
  const error = useRouteError();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <PageHead title={texts(isNotFound ? 'error.notFoundTitle' : 'error.title')} />
      <div className="grid max-w-xl justify-items-start gap-4">
        <p>{isNotFound ? texts('error.notFound') : serverTexts(...reasonOf(error))}</p>
        {isNotFound ? (
          <Link to="/" className="font-semibold text-action underline">
            {texts('error.home')}
          </Link>
        ) : isBadAddress(error) ? (
          <Link to="?" className="font-semibold text-action underline">
            {texts('error.withoutQuery')}
          </Link>
        ) : (
          <Button onPress={() => globalThis.location.reload()}>{texts('error.retry')}</Button>
        )}
      </div>
    </>
  );
}

/** The same without the shell, whose own data did not come. */
export function ShellError() {
  return (
    <main className="p-6">
      <ScreenError />
    </main>
  );
}

/** Whether the server refused what the screen took from its address. */
function isBadAddress(error: unknown): boolean {
  return error instanceof AskError && error.classification === 'BAD_USER_INPUT';
}

function reasonOf(error: unknown): [key: string, values?: Record<string, string>] {
  if (!(error instanceof AskError)) return ['error.internal', { requestId: '–' }];
  if (isBadAddress(error)) return ['error.address'];
  if (error.classification === 'OFFLINE') return ['error.offline'];
  if (error.classification === 'FORBIDDEN') return ['error.forbidden'];
  return ['error.internal', { requestId: error.requestId ?? '–' }];
}
