import { notFound } from '#storefront/state/door.server.ts';

/** Addresses of the shop that show nothing themselves: their guards lead on. What they let through stands nowhere (RT1). */
export function loader(): never {
  throw notFound();
}

export default function LedOn() {
  return null;
}
