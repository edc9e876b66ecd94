import { recordTeaserClick as teaserClick } from '#contract/operations.generated.ts';
import type { ConsentCategory } from '#contract/consent.ts';
import type { TrackingEvent } from '#contract/tracking-events.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { givenConsent } from './consent/given-consent.ts';
import { createDataLayer, type PageFacts } from './data-layer.ts';
import { loadScript, partnerSettings } from './partner-settings.ts';
import { createMarks } from './marks.ts';
import { loginOf, paymentOutcome } from './outcomes.ts';
import { createSender, postEvents } from './send-events.ts';
import { createVisitorFacts, type VisitorFacts } from './visitor-facts.ts';
import { watchClicks } from './watch-clicks.ts';
import { watchList } from './watch-list.ts';
import { watchRefusedOrders } from './refused-orders.ts';
import { watchPage } from './watch-page.ts';
import { watchVitals } from './watch-vitals.ts';

/** A page as the visitor comes to see it. */
export type SeenPage = PageFacts & { title: string; testIds: string; testVariants: string };

export type Tracking = { seePage: (page: SeenPage) => void; end: () => void };

declare global {
  interface Window {
    /** Where tag managers read what happens. It is there once a visitor agreed to something. */
    dataLayer?: TrackingEvent[];
  }
}

/** Watches the page and tells the data layer what happens there, until it is ended (SO2). Begins after consent, never before. */
export function beginTracking(first: SeenPage, consentVersion: number): Tracking {
  const mayDo = (category: ConsentCategory): boolean =>
    givenConsent(consentVersion)?.agreedTo.includes(category) ?? false;
  const mayStore = (): boolean => mayDo('statistics');
  let page: SeenPage = first;
  const recordTeaserClick = (teaserId: string): void => {
    if (mayStore()) tellTeaserClick(teaserId);
  };
  const marks = createMarks(() => sessionStorage);
  const sender = createSender({ mayStore, post: postEvents, later: setTimeout });
  const layer = createDataLayer((window.dataLayer ??= []), (event) => sender.add(event));
  const factsOf = ({ pageType, path }: SeenPage): PageFacts => ({ pageType, path });
  const push = (event: TrackingEvent): void => layer.push(event, factsOf(page));
  const address = (): string => location.pathname + location.search;
  const visitor = createVisitorFacts();
  const seePage = (seen: SeenPage): void => {
    page = seen;
    void visitor().then((facts) => {
      const login = loginOf(facts, marks);
      if (login) layer.push(login, factsOf(seen));
      layer.push(metaOf(seen, facts), factsOf(seen));
    });
  };
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') sender.flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  const ends = [
    watchPage({ push, marks, address }),
    watchClicks({
      push,
      marks,
      address,
      recordTeaserClick,
    }),
    watchList(push),
    watchRefusedOrders(push),
    () => document.removeEventListener('visibilitychange', onHidden),
  ];
  if (mayStore()) void watchVitals((event) => layer.push(event, factsOf(first))).catch(ignore);
  if (mayDo('marketing')) void beginTagManager();
  const outcome = paymentOutcome(openedAddress());
  if (outcome) push(outcome);
  return {
    seePage,
    end: () => {
      for (const end of ends) end();
    },
  };
}

/** A tag manager reads the data layer, where one is set. */
async function beginTagManager(): Promise<void> {
  const { tagManagerUrl } = await partnerSettings();
  if (tagManagerUrl) loadScript(tagManagerUrl);
}

/** The address that the document was opened with: notices are gone from the visible one. */
function openedAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

function metaOf(page: SeenPage, visitor: VisitorFacts): TrackingEvent {
  return {
    event: 'Meta',
    page_path: page.path,
    prime_status: visitor.primeInfo.status,
    user_id: visitor.userId ?? '',
    visitor_type: visitor.visitorType,
    visitor_login_state: visitor.visitorLoginState,
    internal: visitor.isInternal,
    page_area: page.pageType,
    pwa: matchMedia('(display-mode: standalone)').matches,
    page_title: page.title,
    test_id: page.testIds,
    test_variant: page.testVariants,
  };
}

function tellTeaserClick(teaserId: string): void {
  askShop(teaserClick, { teaserId }, { isQuiet: true }).catch(ignore);
}

/** Tracking that fails is none of the shopper's business. */
function ignore(): void {}
