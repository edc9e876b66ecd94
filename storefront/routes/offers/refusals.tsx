import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';

type RefusalsProps = {
  refusals: Parameters<typeof formatMessage>[1][];
  /** What was not done. */
  heading?: string;
};

/** Why something was refused, a sentence each, as an alert. */
export function Refusals({ refusals, heading }: RefusalsProps) {
  const texts = useTexts();
  return (
    <Note kind="red" isAlert>
      {heading && <p className="mb-1.5 font-semibold">{heading}</p>}
      <ul className="grid gap-1.5">
        {refusals.map((refusal) => {
          const sentence = formatMessage(texts, refusal);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
    </Note>
  );
}
