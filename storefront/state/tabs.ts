/** What changed for the visitor, as the shop's tabs of a browser tell each other (TP6). */
export type VisitorFlags = { cartId?: true; user?: true; cart?: true; wishlist?: true };

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this storefront. */
export function tellTabs(flags: VisitorFlags): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other target than its own origin
  tabChannel().postMessage(flags);
}

/** One channel a tab, so that no tab hears itself. */
export function tabChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('shop');
  return channel;
}
