import { data } from 'react-router';
import { loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';

export function loader() {
  return data(null, { headers: sharedPage([]) });
}

export const headers = loaderHeaders;

/** A page with nothing on it (RT1). */
export default function Empty() {
  return <meta name="robots" content="noindex,follow" />;
}
