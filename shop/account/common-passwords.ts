import { readFileSync } from 'node:fs';

/**
 * Whether a password is easy to guess: one of the 20,000 most common, a repeated character or short piece, or a common word
 * with a number, a year or punctuation before or after it, such as `Sommer2026!` (AU5). Pure, except that the list is read once.
 */
export function isCommonPassword(password: string): boolean {
  const guess = password.normalize('NFKC').toLowerCase();
  if (isKnown(guess)) return true;
  const [, repeated = ''] = /^(.+?)\1+$/u.exec(guess) ?? [];
  if (repeated !== '' && (repeated.length <= 3 || isKnown(repeated))) return true;
  const [, first, last] = wordWithNumber.exec(guess) ?? [];
  return isKnown(first ?? last ?? '');
}

/** A word of three letters at least, and beside it four digits at most with marks around them. */
const wordWithNumber =
  /^(?:(\p{L}{3,})[\p{P}\p{S}\s]*\d{0,4}[\p{P}\p{S}\s]*|[\p{P}\p{S}\s]*\d{0,4}[\p{P}\p{S}\s]*(\p{L}{3,})[\p{P}\p{S}\s]*)$/u;

let published: ReadonlySet<string> | undefined;

function isKnown(guess: string): boolean {
  published ??= readPublished();
  return published.has(guess) || ours.has(guess);
}

function readPublished(): ReadonlySet<string> {
  const list = readFileSync(new URL('common-passwords/passwords.txt', import.meta.url), 'utf8');
  return new Set(list.trimEnd().split('\n'));
}

/** Likely passwords of German customers of this shop that the published list lacks. */
const ours: ReadonlySet<string> = new Set(
  `januar februar märz maerz april juni juli august september oktober november dezember frühling fruehling sommer herbst
   winter montag dienstag mittwoch donnerstag freitag samstag sonntag weihnachten ostern ferien urlaub sommerferien
   bildung ranzen schulranzen schule schulen schüler schueler lehrer lehrerin lehrerzimmer kindergarten kita grundschule
   gymnasium realschule gesamtschule klasse klassenlehrer sekretariat rektor deutschland österreich oesterreich schweiz
   berlin hamburg münchen muenchen dortmund bayern fcbayern fußball fussball passwort kennwort geheim geheimnis hallowelt
   willkommen einhorn schmetterling sonnenschein ichliebedich arschloch schatz liebling familie butterfly ganymede
   qwertz qwertzui qwertzuiop asdfghjkl hallohallo werder schalke borussia geheim123 schalke04 lehrer123`.split(
    /\s+/,
  ),
);
