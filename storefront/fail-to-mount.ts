/** Logs why a page could not start in the browser, and reports the fault to the listeners for faults (TP3). */
export function failToMount(error: unknown): void {
  console.error('Error while mounting app:', error);
  reportError(error);
}
