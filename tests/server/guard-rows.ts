/** The response to an address: a status, or the address that it redirects to. */
export type Answer = number | string;

type Row = {
  path: string;
  /** On the consumer shop's hosts: an anonymous visitor, a guest, a customer. */
  consumer: readonly [Answer, Answer, Answer];
  /** In the business shop: an anonymous visitor or guest, a customer. */
  business: readonly [Answer, Answer];
  /** The customer's response on the English business host, where it differs. */
  englishBusiness?: Answer;
};

const login = (target: string) => `/login/?${new URLSearchParams({ target })}`;
const open = (path: string): Row => ({
  path,
  consumer: [200, 200, 200],
  business: [login(path), 200],
});
const openEverywhere = (path: string): Row => ({ ...open(path), business: [200, 200] });
const ofCustomers = (path: string, answer: Answer = 200): Row => ({
  path,
  consumer: [login(path), login(path), answer],
  business: [login(path), answer],
});
const nowhere = (path: string): Row => ({
  path,
  consumer: [404, 404, 404],
  business: [login(path), 404],
});

const registered = 'notice=vue.user.registerPage.notification.alreadyLoggedIn';
const paymentFailed = '/checkout/payment/?notice=vue.checkout.payment.error&paymentError=21';
const expired = '/?notice=vue.checkout.message.sessionExpired';

export const table: readonly Row[] = [
  { ...open('/'), business: ['/login/', 200] },
  { path: '/login/', consumer: [200, 200, '/myaccount/'], business: [200, '/'] },
  openEverywhere('/logout/'),
  { path: '/404/', consumer: [404, 404, 404], business: [404, 404] },
  nowhere('/rating/'),
  nowhere('/rating/?enc=abc'),
  open('/rating/danke/'),
  open('/cf/test/'),
  open('/cat/2/'),
  nowhere('/cat/999999/'),
  nowhere('/cat/abc/'),
  open('/prod/101/'),
  open('/prod/101/?varid=102'),
  open('/prod/101/?varid='),
  ...['abc', '0', '1.5', '1234567890', '102&varid=x'].map((id) =>
    nowhere(`/prod/101/?varid=${id}`),
  ),
  ...[
    'p=0',
    'p=abc',
    'p=-1',
    'p=1.5',
    'p=123456',
    'sort=nothing',
    'sort=SI',
    'searchInCategoryId=x',
  ].flatMap((query) => [nowhere(`/cat/2/?${query}`), nowhere(`/search/?q=Band&${query}`)]),
  open('/cat/2/?sort=priceAsc&p=1'),
  open('/?p=abc&sort=x'),
  nowhere('/prod/999999999/'),
  nowhere('/prod/abc/'),
  nowhere('/PROD/101/'),
  open('/search/?q=Band'),
  nowhere('/search/?q=a%01b'),
  { path: '/search/?q=a&oq=%00', consumer: [400, 400, 400], business: [400, 400] },
  open('/prime/'),
  {
    path: '/prime/checkout/',
    consumer: [
      '/prime/?fromPrimeCheckout=true',
      '/prime/?fromPrimeCheckout=true',
      '/prime/?fromPrimeCheckout=true',
    ],
    business: ['/prime/?fromPrimeCheckout=true', '/prime/?fromPrimeCheckout=true'],
  },

  open('/checkout/basket/'),
  {
    path: '/checkout/login/',
    consumer: ['/checkout/basket/', '/checkout/shipping/', '/checkout/shipping/'],
    business: [login('/checkout/login/'), '/checkout/shipping/'],
  },
  {
    path: '/checkout/shipping/',
    consumer: ['/', '/', '/'],
    business: [login('/checkout/shipping/'), '/'],
  },
  {
    path: '/checkout/payment/',
    consumer: [expired, expired, '/'],
    business: [login('/checkout/payment/'), '/'],
  },
  {
    path: '/checkout/payment/?errorCode=21',
    consumer: [paymentFailed, paymentFailed, paymentFailed],
    business: [login('/checkout/payment/?errorCode=21'), paymentFailed],
  },
  {
    path: '/checkout/payment/?cancelPayment=PAYPAL',
    consumer: [expired, expired, '/'],
    business: [login('/checkout/payment/?cancelPayment=PAYPAL'), '/'],
  },
  {
    path: '/checkout/summary/',
    consumer: [expired, expired, expired],
    business: [login('/checkout/summary/'), expired],
  },
  {
    path: '/checkout/confirmation/',
    consumer: ['/', '/', '/'],
    business: [login('/checkout/confirmation/'), '/'],
  },
  {
    path: '/computop/success/',
    consumer: ['/checkout/confirmation/', '/checkout/confirmation/', '/checkout/confirmation/'],
    business: [login('/computop/success/'), '/checkout/confirmation/'],
  },

  ofCustomers('/myaccount/', '/myaccount/contact-details/'),
  {
    ...ofCustomers('/myaccount/?notice=x', '/myaccount/contact-details/?notice=x'),
    business: [`${login('/myaccount/')}&notice=x`, '/myaccount/contact-details/?notice=x'],
  },
  { ...open('/?notice=x'), business: ['/login/?notice=x', 200] },
  ofCustomers('/myaccount/contact-details/'),
  ofCustomers('/myaccount/privacy/'),
  ofCustomers('/myaccount/privacy/download/', '/myaccount/privacy/'),
  openEverywhere('/myaccount/deleted/'),
  ofCustomers('/myaccount/security/'),
  ofCustomers('/myaccount/password/'),
  {
    path: '/myaccount/prime/',
    consumer: [login('/myaccount/prime/'), login('/myaccount/prime/'), 200],
    business: [login('/myaccount/prime/'), 404],
  },
  {
    path: '/myaccount/customernumber/',
    consumer: [404, 404, 404],
    business: [login('/myaccount/customernumber/'), 200],
  },
  {
    path: '/myaccount/approvals/',
    consumer: [404, 404, 404],
    business: [login('/myaccount/approvals/'), 200],
  },
  ...['', 'submissions/', 'orders/', 'submissions/?p=1'].map((rest) => ({
    path: `/myaccount/board/${rest}`,
    consumer: [404, 404, 404] as const,
    business: [login(`/myaccount/board/${rest}`), 200] as const,
  })),
  {
    path: '/myaccount/board/school/?id=1',
    consumer: [404, 404, 404],
    business: [login('/myaccount/board/school/?id=1'), 404],
  },
  {
    path: '/myaccount/people/',
    consumer: [404, 404, 404],
    business: [login('/myaccount/people/'), 200],
  },
  ofCustomers('/myaccount/orders/'),
  ofCustomers('/myaccount/orders/?p=2&q=Stift&filter=2026'),
  ofCustomers('/myaccount/orders/?filter=last3months'),
  ofCustomers('/myaccount/orders/?p=0', 404),
  ofCustomers('/myaccount/orders/?p=abc', 404),
  ofCustomers('/myaccount/orders/?filter=1999', 404),
  ofCustomers(`/myaccount/orders/?q=${'a'.repeat(101)}`, 404),
  ofCustomers('/myaccount/reorder/', 200),
  ofCustomers('/myaccount/standing-orders/', 200),
  ofCustomers('/myaccount/standing-orders/order/?id=1', 404),
  ofCustomers('/myaccount/standing-orders/new/?orderId=R-2026-100001', 404),
  ofCustomers('/myaccount/offers/', 200),
  ofCustomers('/myaccount/offers/offer/?offerNumber=AN-2026-100001', 404),
  ofCustomers('/myaccount/orders/orderdetail/', 404),
  ofCustomers('/myaccount/orders/orderdetail/?orderId=1%27', 404),
  ofCustomers('/myaccount/orders/orderdetail/?orderId=R-2026-100001', 404),
  ofCustomers('/myaccount/addresses/', '/myaccount/addresses/billing/'),
  ofCustomers('/myaccount/addresses/billing/'),
  ofCustomers('/myaccount/addresses/shipping/'),
  ofCustomers('/myaccount/addresses/packing-station/'),
  nowhere('/myaccount/addresses/other/'),
  nowhere('/myaccount/other/'),
  nowhere('/myaccount/order/'),
  nowhere('/myaccount/order/?order=R-2026-100001.abcdefgh.abcdefghijklmnopqrstuv'),

  open('/myaccount/wishlist/'),
  {
    path: '/myaccount/register/',
    consumer: [200, 200, `/myaccount/?${registered}`],
    business: [200, `/myaccount/?${registered}`],
  },
  {
    path: '/myaccount/register/?origin=wishlist',
    consumer: [200, 200, `/myaccount/wishlist/?${registered}`],
    business: [200, `/myaccount/wishlist/?${registered}`],
  },
  {
    path: '/myaccount/resetpassword/',
    consumer: [200, 200, '/myaccount/password/'],
    business: [200, '/myaccount/password/'],
  },
  ...['', '?token=', '?token=%20'].map((query): Row => {
    const to = '/myaccount/resetpassword/';
    return { path: `/myaccount/newpassword/${query}`, consumer: [to, to, to], business: [to, to] };
  }),
  openEverywhere('/myaccount/newpassword/?token=abc'),
  openEverywhere('/myaccount/email/?token=abc'),
  {
    path: '/myaccount/email/',
    consumer: Array.from({ length: 3 }, () => '/myaccount/contact-details/') as [
      string,
      string,
      string,
    ],
    business: ['/myaccount/contact-details/', '/myaccount/contact-details/'],
  },
  {
    path: '/myaccount/newpassword/?token=a%20b',
    consumer: [404, 404, 404],
    business: [404, 404],
  },

  {
    path: '/myaccount/returns/',
    consumer: [200, 200, '/myaccount/orders/'],
    business: [200, '/myaccount/orders/'],
  },
  ...['productselection', 'regulations', 'carrier', 'confirm'].map((step): Row => {
    const to = '/myaccount/returns/';
    return { path: `/myaccount/returns/${step}/`, consumer: [to, to, to], business: [to, to] };
  }),

  {
    path: '/service/katalog/',
    consumer: ['/', '/', '/'],
    business: [login('/service/katalog/'), 200],
    englishBusiness: '/service/catalogue/',
  },
  {
    path: '/service/catalogue/',
    consumer: ['/', '/', '/'],
    business: [login('/service/catalogue/'), '/service/katalog/'],
    englishBusiness: 200,
  },
  {
    ...open('/service/vertrag-widerrufen/'),
    business: [login('/service/vertrag-widerrufen/'), 404],
  },
  open('/service/orderform/'),
  openEverywhere('/service/newsletter/'),
  openEverywhere('/service/newsletter/success/'),
  openEverywhere('/service/newsletter/newsletter-abmelden/'),
  open('/beratung/'),
  open('/service/sicher-einkaufen/'),
  open('/service/spielwarensicherheit/'),
  openEverywhere('/service/product-safety/'),
  openEverywhere('/service/your-advantages/'),
  open('/marken/ranzen/'),
  nowhere('/no-such-page/'),
  { path: '/gone/', consumer: [410, 410, 410], business: [login('/gone/'), 410] },
];

/** Pages written by an editor. */
export const content = [
  '/',
  '/prime/',
  '/service/newsletter/',
  '/service/newsletter/success/',
  '/service/newsletter/newsletter-abmelden/',
  '/beratung/',
  '/service/sicher-einkaufen/',
  '/service/spielwarensicherheit/',
  '/service/product-safety/',
  '/service/your-advantages/',
  '/marken/ranzen/',
];

const otherConsumerHosts = ['www.ranzen.at', 'www.ranzen.ch', 'en.ranzen.de'];
export const germanBusiness = 'educational.ranzen.de';
const englishBusinessHost = 'en.educational.ranzen.de';

const visitors = ['anonymous', 'guest', 'customer'] as const;
type Visitor = (typeof visitors)[number];
export type Case = { host: string; visitor: Visitor; wanted: Answer };

/** The expected responses of a row: one for each visitor on each host. */
export function casesOf({ consumer, business, englishBusiness = business[1] }: Row): Case[] {
  const ofVisitors = (host: string, answers: readonly Answer[]) =>
    visitors.map((visitor, index) => ({ host, visitor, wanted: answers[index] as Answer }));
  return [
    ...['www.ranzen.de', ...otherConsumerHosts].flatMap((host) => ofVisitors(host, consumer)),
    ...ofVisitors(germanBusiness, [business[0], ...business]),
    ...ofVisitors(englishBusinessHost, [business[0], business[0], englishBusiness]),
  ];
}
