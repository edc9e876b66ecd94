import { partnerSettings } from '#storefront/tracking/partner-settings.ts';
import { postEdge } from '#storefront/state/post-edge.ts';

const mostOfPage = 5;

/** Tells the shop what fails in the browser, where it wants to know: what and where, nothing of who (SO3). */
export function watchFaults(): () => void {
  let told = 0;
  const tell = (cause: unknown): void => {
    told += 1;
    if (told <= mostOfPage) void send(cause).catch(() => undefined);
  };
  const onError = ({ error, message }: ErrorEvent): void => tell(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

async function send(cause: unknown): Promise<void> {
  const { hasErrorTracking } = await partnerSettings();
  if (!hasErrorTracking) return;
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  await postEdge('/api/fault/', { message, stack, path: location.pathname });
}
