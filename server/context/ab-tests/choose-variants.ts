import { randomInt } from 'node:crypto';
import { consentCookie, readConsent } from '#contract/consent.ts';
import { type ChosenTest, controlVariant } from '#shop/kernel/audience.ts';
import type { AbTest } from '#shop/parameters/ab-test.sql.ts';
import { readCookies, writeSetCookie } from '#server/http/cookie-header.ts';

export type ChosenVariants = {
  tests: readonly ChosenTest[];
  /** Newly drawn variants, and their cookies. */
  drawn: readonly Pick<ChosenTest, 'id' | 'variant'>[];
  setCookies: readonly string[];
  /** Version of the question of consent; answers to older ones are invalid. */
  consentVersion: number;
};

/** Draws a whole number below `limit`. */
export type Draw = (limit: number) => number;

type Choosing = {
  /** Whether to draw a variant for a visitor without one; `control` otherwise. */
  mayDraw: boolean;
  isSecure: boolean;
  consentVersion: number;
  draw?: Draw;
};

const daySeconds = 24 * 60 * 60;

/**
 * The visitor's variant of every running test (CN4): the one of a cookie, or one drawn by weight. Of a test that was ended it is the winner. Without consent it is always
 * `control`, and no cookie is set.
 */
export function chooseVariants(
  cookieHeader: string | undefined,
  running: readonly AbTest[],
  { mayDraw, isSecure, consentVersion, draw = randomInt }: Choosing,
): ChosenVariants {
  if (running.length === 0) return { tests: [], drawn: [], setCookies: [], consentVersion };
  const cookies = readCookies(cookieHeader ?? '');
  const consent = readConsent(cookies.get(consentCookie), consentVersion);
  const hasConsent = consent?.agreedTo.includes('statistics') ?? false;
  const setCookies: string[] = [];
  const newlyDrawn: Pick<ChosenTest, 'id' | 'variant'>[] = [];
  const tests = running.map(({ id, trackingCode, variants, stickyDays, winner }): ChosenTest => {
    if (winner !== null) return { id, trackingCode, variant: winner, isDecided: true };
    if (!hasConsent) return { id, trackingCode, variant: controlVariant };
    const name = testCookie(id);
    const kept = variants.find((variant) => variant.name === cookies.get(name));
    const drawn = kept ?? (mayDraw ? drawByWeight(variants, draw) : undefined);
    if (drawn && !kept) {
      newlyDrawn.push({ id, variant: drawn.name });
      setCookies.push(
        writeSetCookie({
          name,
          value: drawn.name,
          maxAgeSeconds: stickyDays * daySeconds,
          isSecure,
          isHttpOnly: false,
        }),
      );
    }
    return { id, trackingCode, variant: drawn?.name ?? controlVariant };
  });
  return { tests, drawn: newlyDrawn, setCookies, consentVersion };
}

/** The name of the cookie of a visitor's variant. */
export function testCookie(id: string): string {
  return `BZ_AB_${id}`;
}

function drawByWeight(variants: AbTest['variants'], draw: Draw) {
  let rest = draw(variants.reduce((sum, { weight }) => sum + weight, 0));
  return variants.find(({ weight }) => (rest -= weight) < 0);
}
