/** Delay before the redirect to a payment provider (CO6, TP2). */
const waitMs = 100;

/** Redirects to a payment provider after 100 ms. Returns a function that cancels it. */
export function leaveForProvider(address: string): () => void {
  const timer = setTimeout(() => location.replace(address), waitMs);
  return () => clearTimeout(timer);
}
