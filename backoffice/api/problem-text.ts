import type { Texts } from '../texts/use-texts.tsx';
import type { AskError, FormResult } from './ask.ts';

/** A refusal as a sentence: of the whole command, or of its first field; undefined where the command succeeded. */
export function refusalText(result: FormResult, texts: Texts): string | undefined {
  const key = result.generalErrorMessage ?? result.fieldErrors[0]?.errorMessage;
  return key === undefined ? undefined : texts(key, filledOf(result));
}

/** The values of a refusal by their names in its text. */
export function filledOf({ values }: FormResult): Record<string, string> {
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}

/** A fault as a sentence; `own` has the sentences of classifications that only this command has. */
export function faultText(
  error: AskError,
  texts: Texts,
  own: Readonly<Record<string, string>> = {},
): string {
  const key = own[error.classification] ?? keyOf(error);
  return texts(key, { requestId: error.requestId ?? '–' });
}

function keyOf({ classification }: AskError): string {
  if (classification === 'OFFLINE') return 'error.offline';
  if (classification === 'CONFIRM_AGAIN') return 'confirm.cancelled';
  if (classification === 'UNAUTHENTICATED') return 'command.sessionOver';
  return classification === 'FORBIDDEN' ? 'error.forbidden' : 'error.internal';
}
