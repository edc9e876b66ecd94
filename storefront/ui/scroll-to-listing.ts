/** Scrolls to the listing of the page, smoothly unless reduced motion is preferred. Returns whether there is one (LS3, SE2). */
export function scrollToListing(): boolean {
  const listing = document.querySelector('#listing');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  listing?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  return listing !== null;
}
