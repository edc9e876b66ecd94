import { partnerSettings } from '#storefront/tracking/partner-settings.ts';
import { postEndpoint } from '#storefront/state/post-endpoint.ts';

const mostOfPage = 5;

/** Reports faults in the browser to the shop where that is switched on: what and where, without personal data (SO3). */
export function watchFaults(): () => void {
  let reported = 0;
  const report = (cause: unknown): void => {
    reported += 1;
    if (reported <= mostOfPage) void send(cause).catch(() => undefined);
  };
  const onError = ({ error, message }: ErrorEvent): void => report(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);
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
  await postEndpoint('/api/fault/', { message, stack, path: location.pathname });
}
