import type { Marker } from '#contract/shop-api.ts';
import type { QueryCheck } from './query-checks.ts';

/** A guard by name, with its parameters (RT3); implemented in `storefront/guards/guards.ts`. */
export type Rule =
  | { guard: 'redirectsOnSecurityLogout' }
  | { guard: 'needsLogin' }
  | { guard: 'redirectsCustomers'; to: string; byOrigin?: Readonly<Record<string, string>> }
  | { guard: 'onlyInBusiness'; orElse?: string }
  | { guard: 'onlyForConsumers' }
  | { guard: 'needsLanguage'; language: 'de' | 'en'; orElse: string }
  | { guard: 'needsMarker'; marker: Marker; orElse: string }
  | { guard: 'needsQuery'; name: string; orElse: string }
  | { guard: 'needsSwitch'; name: string; entry: string }
  | {
      guard: 'checksQuery';
      checks: Readonly<Record<string, QueryCheck>>;
      required?: readonly string[];
    }
  | { guard: 'redirectsTo'; to: string; keepsQuery?: boolean }
  | {
      guard: 'redirectsWithQuery';
      query: string;
      check: QueryCheck;
      marker?: Marker;
      to: string;
      keepsQuery?: boolean;
      /** The name of the parameter that passes the value on. */
      passesAs?: string;
    };
