/** One address of each kind of public page of the German consumer shop, with its status. */
export const everyPage = [
  { name: 'home', path: '/', status: 200 },
  { name: 'a listing', path: '/schreiben-zeichnen/', status: 200 },
  { name: 'a product with variants', path: '/prod/5/', status: 200 },
  { name: 'a product', path: '/prod/2/', status: 200 },
  { name: 'a product that is not sold any more', path: '/prod/31/', status: 200 },
  { name: 'a search', path: '/search/?q=stift', status: 200 },
  {
    name: 'a search for a long word without hits',
    path: `/search/?q=${'xqzvw'.repeat(16)}`,
    status: 200,
  },
  { name: 'a content page', path: '/service/impressum/', status: 200 },
  { name: 'a page with a long word as its title', path: '/service/agb/', status: 200 },
  { name: 'an advice page', path: '/beratung/ranzen-gewicht/', status: 200 },
  { name: 'the login', path: '/login/', status: 200 },
  { name: 'the empty basket', path: '/checkout/basket/', status: 200 },
  { name: 'the order form', path: '/service/orderform/', status: 200 },
  { name: 'the empty list', path: '/myaccount/wishlist/', status: 200 },
  { name: 'a list that was handed out', path: '/liste/?code=KLASSE26', status: 200 },
  { name: 'a page that is not there', path: '/nirgends/', status: 404 },
  { name: 'a page that is gone', path: '/alt/vergriffen/', status: 410 },
] as const;
