import * as v from 'valibot';
import type { AccessPoint, SendAnswer } from './port.ts';
import { writeEnvelope } from './write-envelope.ts';

/** `url` ends without a slash. `participant` is the shop's own id in the network. */
export type AccessPointAccount = { url: string; token: string; participant: string };

/** An access point looks up the receiver and waits for the receipt of the other one. */
const patienceMs = 60_000;
const mostAnswer = 1000;

const report = v.object({
  overallSuccess: v.boolean(),
  sendingResult: v.optional(v.string()),
  as4MessageId: v.optional(v.string()),
  sbdhParseException: v.optional(v.unknown()),
  as4ResponseErrors: v.optional(
    v.array(
      v.object({
        errorCode: v.optional(v.string()),
        errorDetails: v.optional(v.string()),
        description: v.optional(v.string()),
      }),
    ),
  ),
});

/** Statuses by which the same document is refused again. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Sends through an access point with the interface of phase4's standalone one for Peppol: `POST /sendsbdh`, answered by a report in JSON. */
export function createPhase4AccessPoint(
  { url, token, participant }: AccessPointAccount,
  timeoutMs = patienceMs,
): AccessPoint {
  return {
    participant,
    async send(document) {
      try {
        const answered = await fetch(`${url}/sendsbdh`, {
          method: 'POST',
          headers: { 'content-type': 'application/xml; charset=UTF-8', 'x-token': token },
          body: writeEnvelope(document),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return answerOf(answered.status, await answered.text());
      } catch (fault) {
        return answer('retry', fault instanceof Error ? fault.message : 'No answer came.');
      }
    },
  };
}

function answerOf(status: number, text: string): SendAnswer {
  if (refusals.has(status)) return answer('refused', `${status} ${text}`);
  const read = v.safeParse(report, status === 200 ? parsed(text) : undefined);
  if (!read.success) return answer('retry', `${status} ${text}`);
  const { overallSuccess, sendingResult = '', as4MessageId = '', ...found } = read.output;
  if (overallSuccess) return answer('accepted', as4MessageId);
  const errors = (found.as4ResponseErrors ?? []).map(({ errorCode, errorDetails, description }) =>
    [errorCode, errorDetails ?? description].filter(Boolean).join(' '),
  );
  const isRefused =
    found.sbdhParseException !== undefined || sendingResult === 'AS4_ERROR_MESSAGE_RECEIVED';
  return answer(isRefused ? 'refused' : 'retry', [sendingResult, ...errors].join('\n'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL stores no NUL. */
function answer(outcome: SendAnswer['outcome'], text: string): SendAnswer {
  return { outcome, text: text.replaceAll('\0', '').slice(0, mostAnswer).toWellFormed() };
}
