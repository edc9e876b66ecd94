let leavingTo: string | undefined;

/** Loads the page of a link in full, because the script that would act in its place does not come. Repeated calls are ignored. */
export function leaveByLink(address: string): void {
  if (leavingTo === address) return;
  leavingTo = address;
  location.assign(address);
}

/** Whether the page is about to be left by `leaveByLink`: nothing else may navigate then. */
export const isLeavingByLink = (): boolean => leavingTo !== undefined;

/** A page that the browser kept comes back as it was left. */
export function watchReturn(onReturn: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    leavingTo = undefined;
    onReturn();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
