/** A product in events. */
export type TrackedItem = {
  item_id: string;
  item_name: string;
  item_brand?: string;
  /** Its place in a list, from 1. */
  index?: number;
};

type Of<Fields extends string, Value = string> = Record<Fields, Value>;
type WithItems = { items: TrackedItem[] };

/** Every event of the data layer by name, with its fields (SO2); docs/tracking.md says when each is sent. */
export type TrackingEvents = {
  Meta: Of<
    | 'page_path'
    | 'prime_status'
    | 'user_id'
    | 'visitor_type'
    | 'visitor_login_state'
    | 'page_area'
    | 'page_title'
    | 'test_id'
    | 'test_variant'
  > &
    Of<'internal' | 'pwa', boolean>;
  view_item_list: Of<'item_list_id' | 'item_list_name'> & WithItems;
  select_item: Of<'item_list_id' | 'item_list_name'> & WithItems;
  view_recommendation: Of<'item_list_id' | 'item_list_name'> & WithItems;
  view_promotion: Of<'promotion_id' | 'promotion_name' | 'creative_slot'>;
  select_promotion: Of<'promotion_id' | 'promotion_name' | 'creative_slot'>;
  add_to_wishlist: WithItems;
  remove_from_wishlist: WithItems;
  interaction: Of<'link_text' | 'link_url'>;
  footer_click: Of<'link_text' | 'link_url'>;
  login: Of<'visitor_type'>;
  payment_error: Of<'error_code'>;
  payment_cancel: Of<'payment_id'>;
  web_vitals: Of<'metric_name' | 'metric_id' | 'metric_rating' | 'navigation_type'> &
    Of<'metric_value', number>;
};

export type TrackingEventName = keyof TrackingEvents;

/** An event in the data layer. */
export type TrackingEvent = {
  [Name in TrackingEventName]: { event: Name } & TrackingEvents[Name];
}[TrackingEventName];

type FieldTable = {
  readonly [Name in TrackingEventName]: Readonly<
    Record<keyof TrackingEvents[Name], 'text' | 'number' | 'flag' | 'items'>
  >;
};

const list = { item_list_id: 'text', item_list_name: 'text', items: 'items' } as const;
const promotion = { promotion_id: 'text', promotion_name: 'text', creative_slot: 'text' } as const;
const link = { link_text: 'text', link_url: 'text' } as const;

/** The same for programs: what an event may hold, and nothing else is kept of it. */
export const trackingFields: FieldTable = {
  Meta: {
    page_path: 'text',
    prime_status: 'text',
    user_id: 'text',
    visitor_type: 'text',
    visitor_login_state: 'text',
    internal: 'flag',
    page_area: 'text',
    pwa: 'flag',
    page_title: 'text',
    test_id: 'text',
    test_variant: 'text',
  },
  view_item_list: list,
  select_item: list,
  view_recommendation: list,
  view_promotion: promotion,
  select_promotion: promotion,
  add_to_wishlist: { items: 'items' },
  remove_from_wishlist: { items: 'items' },
  interaction: link,
  footer_click: link,
  login: { visitor_type: 'text' },
  payment_error: { error_code: 'text' },
  payment_cancel: { payment_id: 'text' },
  web_vitals: {
    metric_name: 'text',
    metric_id: 'text',
    metric_rating: 'text',
    navigation_type: 'text',
    metric_value: 'number',
  },
};

/** More events are not taken at once. */
export const mostEventsAtOnce = 100;

/** An address without the secrets that its query may carry: of a mail, an order or a shared list. */
export function withoutSecrets(address: string): string {
  return address.replace(secret, (_, before: string, name: string) => `${before}${name}=removed`);
}

const secret = /([?&;]|&amp;)(token|enc|order|share_data)=[^&#\s]*/gi;
