import type { ConsentCategory } from '#contract/consent.ts';
import { consentRules } from '#shop/tracking/consent-settings.ts';
import type { Edge } from './edge.ts';
import { accepted, formText } from './form-answer.ts';

/**
 * POST /api/consent/ `{ formData: { choice: all, necessary or chosen, statistics, marketing } }`: keeps what the visitor agrees
 * to, of what the storefront asks, for half a year. Anything but the two words of agreement is none (SO3).
 */
export const consent: Edge = {
  method: 'POST',
  path: '/api/consent/',
  async handle({ ctx, cookies, body }) {
    const { version, categories } = await consentRules(ctx);
    const choice = formText(body, 'choice');
    const isAgreed = (category: ConsentCategory): boolean =>
      choice === 'all' || (choice === 'chosen' && formText(body, category) !== '');
    const agreedTo = categories.filter(isAgreed);
    return { body: accepted, setCookies: [cookies.keepConsent({ version, agreedTo })] };
  },
};
