import { data } from 'react-router';
import { loaderHeaders, sharedPage } from '#storefront/state/api.server.ts';

export function loader() {
  return data(null, { headers: sharedPage([]) });
}

export const headers = loaderHeaders;

/** A page without content (RT1). */
export default function Empty() {
  return <meta name="robots" content="noindex,follow" />;
}
