import './add-message-texts.ts';
import { useOutletContext } from 'react-router';
import type { StaffReturnQuery } from '#contract/backoffice-operations.generated.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';
import { WriteMessage } from './write-message.tsx';

type Shown = NonNullable<StaffReturnQuery['returnMessages']>;

/** What the staff wrote to the customer of a return, the latest first, and the form for another message. */
export function Messages({ returnNumber, messages }: { returnNumber: string; messages: Shown }) {
  const texts = useServerTexts();
  const { rights } = useOutletContext<Me>();
  const { written, templates, recipient, language } = messages;
  return (
    <Panel title={texts('messages.title')} isForm>
      {written.length === 0 && <p className="text-muted">{texts('messages.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {written.map(({ id, subject, words, writtenBy, writtenAt, sentAt }) => (
          <li key={id} className="grid gap-1">
            <span className="text-small text-muted">
              {writtenBy} · <When at={writtenAt} />
              {sentAt === null && ` · ${texts('messages.waiting')}`}
            </span>
            <details>
              <summary className="cursor-pointer font-semibold wrap-anywhere">{subject}</summary>
              <p className="pt-1 whitespace-pre-line wrap-anywhere">{words}</p>
            </details>
          </li>
        ))}
      </ul>
      {rights.includes('returns.process') && (
        <WriteMessage
          key={returnNumber}
          returnNumber={returnNumber}
          recipient={recipient}
          language={language}
          templates={templates}
        />
      )}
    </Panel>
  );
}
