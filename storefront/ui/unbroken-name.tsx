import { withKeptNumbers } from './kept-numbers.ts';
import { latinLetters } from './latin-letters.ts';

const letter = `[${latinLetters}]`;
const sign = `[\\d${latinLetters}]`;
const joined = `[\\d${latinLetters}-]`;
const documentNumber = String.raw`\b[A-Z]{1,3}-\d{4}-\d+(?:-[A-Z]+\d+)?\b`;

/**
 * A short part before or after a hyphen, such as in "5-teilig" or "Schulranzen-Set", none longer than a narrow tile; or the
 * number of an order, an invoice or a return.
 */
const hyphenated = new RegExp(
  `(${documentNumber}|(?<!${joined})(?=${joined}{3,16}(?!${joined}))(?:${sign}{1,4}-${letter}+|${letter}+-${sign}{1,4}))`,
);

/** A product's name, or a text with an order's number, that does not wrap at a hyphen beside a short part, nor between a number and its short word. */
export function UnbrokenName({ name }: { name: string }) {
  const kept = withKeptNumbers(name);
  const parts = kept.split(hyphenated);
  if (parts.length === 1) return kept;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a name never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
