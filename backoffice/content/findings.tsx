import type { ContentFindingsQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts } from '../texts/use-texts.tsx';

/** What a page lacks, and what is dead in it, each with its teaser. */
export function Findings({ findings }: { findings: ContentFindingsQuery['contentFindings'] }) {
  const texts = useServerTexts();
  return (
    <section aria-label={texts('content.findings')} className="grid gap-1">
      <h3 className="font-semibold">{texts('content.findings')}</h3>
      <ul className="grid gap-1">
        {findings.map(({ teaser, field, code, value, isBlocking }) => (
          <li
            key={[teaser, field, code, value].join(' ')}
            className={`rounded-sm px-2 py-1 wrap-anywhere ${isBlocking ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
          >
            <b>{teaser ?? texts('content.page')}</b>
            {field !== null && ` · ${texts(`content.field.${field}`)}`}:{' '}
            {texts(`content.fault.${code}`)} {value}
          </li>
        ))}
      </ul>
    </section>
  );
}
