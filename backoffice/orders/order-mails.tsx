import { useState } from 'react';
import { sendMailAgain } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import type { DeskOrder } from './order-type.ts';
import { Section } from '../ui/section.tsx';
import { useRight } from '../api/use-right.ts';

type SentMail = DeskOrder['mails'][number];

/** The mails of an order as they were sent; each can be read and sent again. */
export function OrderMails({ order: { orderNumber, mails } }: { order: DeskOrder }) {
  const texts = useTexts();
  const [shown, setShown] = useState<SentMail>();
  const again = useCommand(sendMailAgain, (answer) => answer.sendMailAgain);
  const maySend = useRight('orders.change');
  return (
    <Section title={texts('order.mails')}>
      {mails.length === 0 && <p className="text-muted">{texts('order.noMails')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {mails.map((mail) => (
          <li key={mail.mailId} className="flex flex-wrap items-center gap-3">
            <span className="w-full text-muted md:w-44">
              <When at={mail.sentAt} />
            </span>
            <span className="w-full min-w-48 md:w-auto md:flex-1">
              <span className="block break-words">{mail.subject}</span>
              <span className="block text-small break-all text-muted">
                {texts('order.mailTo', { recipient: mail.recipient })}
              </span>
              {mail.isUnconfirmed && (
                <span className="block text-small">{texts('order.mailUnconfirmed')}</span>
              )}
            </span>
            <Button
              aria-label={texts('order.showMailNamed', { subject: mail.subject })}
              onPress={() => setShown(mail)}
            >
              {texts('order.showMail')}
            </Button>
            {maySend && (
              <ConfirmButton
                look="plain"
                label={texts('order.mailAgain')}
                question={texts('order.mailAgainQuestion', { recipient: mail.recipient })}
                isDisabled={again.isPending}
                onConfirm={() => again.run({ orderNumber, mailId: mail.mailId })}
              />
            )}
          </li>
        ))}
      </ul>
      {again.problem !== undefined && <Notice look="bad">{again.problem}</Notice>}
      <Dialog
        title={shown?.subject ?? ''}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
      >
        {shown && <Letter mail={shown} />}
      </Dialog>
    </Section>
  );
}

/** A mail in a frame in which nothing runs and from which nothing leads away, or as text. */
function Letter({ mail: { path, text, subject } }: { mail: SentMail }) {
  const texts = useTexts();
  const [isText, setText] = useState(false);
  return (
    <div className="grid gap-3 p-4">
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={isText}
          onChange={({ target }) => setText(target.checked)}
        />
        {texts('order.mailAsText')}
      </label>
      {isText ? (
        <pre className="max-h-[60vh] overflow-auto rounded-md border border-line p-3 break-words whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <iframe
          src={path}
          title={subject}
          sandbox=""
          className="h-[60vh] w-full rounded-md border border-line bg-white"
        />
      )}
    </div>
  );
}
