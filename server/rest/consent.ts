import type { ConsentCategory } from '#contract/consent.ts';
import { consentRules } from '#shop/tracking/consent-settings.ts';
import type { Endpoint } from './endpoint.ts';
import { accepted, formText } from './form-answer.ts';

/**
 * POST /api/consent/ `{ formData: { choice: all, necessary or chosen, statistics, marketing } }`: stores the visitor's
 * consent to the storefront's questions for half a year. Without statistics the cookies of tests are deleted. Only the two words of
 * agreement count as consent (SO3).
 */
export const consent: Endpoint = {
  method: 'POST',
  path: '/api/consent/',
  async handle({ ctx, carried, cookies, body }) {
    const { version, categories } = await consentRules(ctx);
    const choice = formText(body, 'choice');
    const isAgreed = (category: ConsentCategory): boolean =>
      choice === 'all' || (choice === 'chosen' && formText(body, category) !== '');
    const agreedTo = categories.filter(isAgreed);
    const ended = agreedTo.includes('statistics') ? [] : carried.testCookies;
    return {
      body: accepted,
      setCookies: [
        cookies.keepConsent({ version, agreedTo }),
        ...ended.map((name) => cookies.endTest(name)),
      ],
    };
  },
};
