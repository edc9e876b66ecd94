import type { Page } from '@playwright/test';

/**
 * Collects the browser's errors and warnings, violations of the content policy included, but not the status of the page itself.
 */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    const isBlockedWorker = message.text().startsWith('Service Worker registration blocked');
    // Previews of pages are framed without scripts on purpose.
    const isFrameWithoutScripts = message.text().startsWith('Blocked script execution in');
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isOwnStatus && !isBlockedWorker && !isFrameWithoutScripts)
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return complaints;
}
