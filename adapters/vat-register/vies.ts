import * as v from 'valibot';
import type { VatAnswer, VatQuestion, VatRegister } from './port.ts';

/** `url` ends without a slash. With `requester`, our own VAT number, answers have a request identifier. */
export type ViesAccount = { url: string; requester: string | undefined };

/** Some member states need 15 seconds. */
const patienceMs = 20_000;
const longestText = 400;

const match = v.optional(v.nullable(v.string()));
const text = v.optional(v.nullable(v.string()));
const checked = v.object({
  valid: v.boolean(),
  requestIdentifier: text,
  name: text,
  address: text,
  traderNameMatch: match,
  traderPostalCodeMatch: match,
});
/** VIES sends faults with the status 200 as well as with others. */
const failed = v.object({
  actionSucceed: v.literal(false),
  errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)),
});

/** Faults that the same question gets again. */
const lasting: ReadonlySet<string> = new Set([
  'INVALID_REQUESTER_INFO',
  'VAT_BLOCKED',
  'IP_BLOCKED',
]);

/** Asks VIES, the register of the EU's member states, by its REST API: `POST /check-vat-number`. */
export function createVies(account: ViesAccount, timeoutMs = patienceMs): VatRegister {
  return {
    async check(question) {
      try {
        const answer = await fetch(`${account.url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(requestOf(account, question)),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return readAnswer(await answer.json());
      } catch (fault) {
        const isSlow = fault instanceof Error && fault.name === 'TimeoutError';
        return unavailable(isSlow ? 'TIMEOUT' : 'SERVICE_UNAVAILABLE');
      }
    },
  };
}

function requestOf({ requester }: ViesAccount, { number, company, postCode, city }: VatQuestion) {
  return {
    countryCode: number.slice(0, 2),
    vatNumber: number.slice(2),
    ...(requester !== undefined && {
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    }),
    ...(company !== undefined && { traderName: company }),
    ...(postCode !== undefined && { traderPostalCode: postCode }),
    ...(city !== undefined && { traderCity: city }),
  };
}

function readAnswer(answer: unknown): VatAnswer {
  const fault = v.safeParse(failed, answer);
  if (fault.success) return answerOfFault(fault.output.errorWrappers[0]?.error ?? '');
  const found = v.safeParse(checked, answer);
  if (!found.success) return unavailable('SERVICE_UNAVAILABLE');
  const { valid, requestIdentifier, name, address, ...matches } = found.output;
  return {
    outcome: valid ? 'valid' : 'invalid',
    requestIdentifier: disclosed(requestIdentifier),
    name: disclosed(name),
    address: disclosed(address),
    isSameName: isMatch(matches.traderNameMatch),
    isSamePostCode: isMatch(matches.traderPostalCodeMatch),
  };
}

function answerOfFault(code: string): VatAnswer {
  if (code !== 'INVALID_INPUT') return unavailable(code);
  const nothing = { name: undefined, address: undefined, requestIdentifier: undefined };
  return { outcome: 'invalid', ...nothing, isSameName: undefined, isSamePostCode: undefined };
}

function unavailable(code: string): VatAnswer {
  const fault = /^[A-Z_]{1,60}$/.test(code) ? code : 'SERVICE_UNAVAILABLE';
  return { outcome: 'unavailable', fault, mayRetry: !lasting.has(fault) };
}

/** Member states that do not disclose a text answer `---`. */
function disclosed(given: string | null | undefined): string | undefined {
  const kept = given?.replaceAll('\0', '').trim().slice(0, longestText) ?? '';
  return kept === '' || kept === '---' ? undefined : kept;
}

/** `VALID`, `INVALID`, or another word where nothing was compared. */
function isMatch(given: string | null | undefined): boolean | undefined {
  if (given === 'VALID') return true;
  return given === 'INVALID' ? false : undefined;
}
