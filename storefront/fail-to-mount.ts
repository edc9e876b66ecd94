/** A page that cannot start in the browser says why, and the fault goes on to whoever listens for faults (TP3). */
export function failToMount(error: unknown): void {
  console.error('Error while mounting app:', error);
  reportError(error);
}
