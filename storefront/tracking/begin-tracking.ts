import { recordTeaserClick as teaserClick, recordVisit } from '#contract/operations.generated.ts';
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

/** A visited page. */
export type SeenPage = PageFacts & { title: string; testIds: string; testVariants: string };

export type Tracking = { seePage: (page: SeenPage) => void; end: () => void };

declare global {
  interface Window {
    /** The data layer for tag managers; present once a visitor has consented to something. */
    dataLayer?: TrackingEvent[];
  }
}

/** Starts tracking: watches the page and pushes events to the data layer, until it is ended (SO2). Only called after consent. */
export function beginTracking(first: SeenPage, consentVersion: number): Tracking {
  const mayDo = (category: ConsentCategory): boolean =>
    givenConsent(consentVersion)?.agreedTo.includes(category) ?? false;
  const mayStore = (): boolean => mayDo('statistics');
  let page: SeenPage = first;
  const recordTeaserClick = (teaserId: string): void => {
    if (mayStore()) sendTeaserClick(teaserId);
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
  if (mayStore() && marks.isFirst('trackedVisit', '1'))
    askShop(recordVisit, {}, { isQuiet: true }).catch(ignore);
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

/** Loads the tag manager, where one is configured. */
async function beginTagManager(): Promise<void> {
  const { tagManagerUrl } = await partnerSettings();
  if (tagManagerUrl) loadScript(tagManagerUrl);
}

/** The address with which the document was opened: notices are removed from the visible one. */
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

function sendTeaserClick(teaserId: string): void {
  askShop(teaserClick, { teaserId }, { isQuiet: true }).catch(ignore);
}

/** Failures of tracking are not shown to shoppers. */
function ignore(): void {}
