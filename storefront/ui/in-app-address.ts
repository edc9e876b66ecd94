/** The address of a click's client-side navigation; undefined where the browser handles the click. */
export function inAppAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (!isPageOf(location.origin, url)) return undefined;
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return isHere && url.hash ? undefined : url.pathname + url.search + url.hash;
}

/** The address of a GET form's client-side navigation, without empty fields; undefined where the browser handles it. */
export function searchAddress(event: SubmitEvent): string | undefined {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return undefined;
  if (form.method !== 'get' || form.target) return undefined;
  const url = new URL(form.action);
  if (!isPageOf(location.origin, url)) return undefined;
  const fields = [...new FormData(form, submitter)].filter(([, value]) => value !== '');
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/** Whether an address is a page of the shop: pictures, endpoints and other files are none. */
export function isPageOf(origin: string, { origin: other, pathname }: URL): boolean {
  return (
    other === origin &&
    !/^\/(?:api|bilder|texts|assets)\//.test(pathname) &&
    !/\.\w+$/.test(pathname)
  );
}
