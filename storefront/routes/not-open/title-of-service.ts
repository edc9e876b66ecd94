import '#storefront/texts/account.ts';
/** The key of the title of a service that is not open yet, by the address of its page. */
export function titleOfService(path: string): string {
  const page = path.endsWith('/') ? path : `${path}/`;
  const key = Object.hasOwn(titles, page) ? titles[page] : undefined;
  if (!key) throw new Error(`No service has the address ${page}.`);
  return key;
}

const titles: Readonly<Record<string, string>> = {
  '/myaccount/returns/': 'shop.notOpen.returns',
  '/service/katalog/': 'shop.notOpen.catalogue',
  '/service/catalogue/': 'shop.notOpen.catalogue',
};
