/** What changed for the visitor, as a message between the shop's tabs of a browser (TP6). */
export type VisitorFlags = { cartId?: true; user?: true; cart?: true; wishlist?: true };

let channel: BroadcastChannel | undefined;

/** Notifies the other tabs of this storefront. */
export function notifyTabs(flags: VisitorFlags): void {
  tabChannel()?.postMessage(flags);
}

/** One channel per tab, so that a tab does not receive its own messages. Undefined where the browser has or allows none. */
export function tabChannel(): BroadcastChannel | undefined {
  channel ??= openChannel();
  return channel;
}

/** Old browsers lack the class; others throw where site data are blocked. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('shop');
  } catch {
    return undefined;
  }
}
