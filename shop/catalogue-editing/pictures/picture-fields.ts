import { type Refusal, refuse, refuseAll } from '#shop/kernel/refusals.ts';
import type { Alts } from './pictures.sql.ts';

/** The longest alternative text. */
const mostCharacters = 250;

/** Which part of a picture its sizes show, in percent from the left and from the top. */
export type WantedCut = { focusX: number; focusY: number; fit: string };

/** The texts without spaces around them. Refuses ALT_MISSING and ALT_WRONG (over 250 characters, several lines) on the field of each. */
export function readAlts(given: Alts): Alts | Refusal<'ALT_MISSING' | 'ALT_WRONG'> {
  const alts = { de: given.de.trim(), en: given.en.trim() };
  return refuseAll([refusedAlt(alts.de, 'altDe'), refusedAlt(alts.en, 'altEn')]) ?? alts;
}

function refusedAlt(text: string, field: string): Refusal<'ALT_MISSING' | 'ALT_WRONG'> | undefined {
  if (text === '') return refuse('ALT_MISSING', 'pictures.altMissing', { field });
  return text.length > mostCharacters || /\p{Cc}/u.test(text)
    ? refuse('ALT_WRONG', 'pictures.altWrong', { field })
    : undefined;
}

/** Whether a cut is one that can be made. */
export function isCut(cut: WantedCut): cut is WantedCut & { fit: 'crop' | 'whole' } {
  const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100;
  return isPercent(cut.focusX) && isPercent(cut.focusY) && /^(?:crop|whole)$/.test(cut.fit);
}
