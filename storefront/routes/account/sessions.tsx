import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { AccountSessionsQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { contactCard } from './contact-card.ts';

type Session = AccountSessionsQuery['accountSessions'][number];

/** The customer's sessions; each except the current one can be ended, or all others at once (AU5). */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const texts = useTexts();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className={contactCard} aria-labelledby="sessions">
      <h2 id="sessions" className="text-h3">
        {texts('shop.sessions.title')}
      </h2>
      <p>{texts('shop.sessions.text')}</p>
      <ul className="grid divide-y divide-linie border-y border-linie">
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <Form method="post">
          <Button type="submit" kind="outline" name="intent" value="others" isWide>
            {texts('shop.sessions.endOthers')}
          </Button>
        </Form>
      )}
    </section>
  );
}

function Row({ session }: { session: Session }) {
  const texts = useTexts();
  const { id, isCurrent } = session;
  const { moment } = useFormats();
  const device = session.device ?? texts('shop.sessions.unknownDevice');
  const place = places[session.langCode ?? ''];
  const began = texts('shop.sessions.began', { moment: moment(session.startedAt) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-small text-tafel-500">
          {isCurrent
            ? texts('shop.sessions.current')
            : texts('shop.sessions.lastUsed', { moment: moment(session.lastUsedAt) })}
        </p>
        <p className="text-small text-tafel-500">
          {[place && texts(place), began].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <Button
            type="submit"
            kind="outline"
            name="intent"
            value="one"
            aria-label={texts('shop.sessions.endOf', { device })}
          >
            {texts('shop.sessions.end')}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Text keys of the storefront in which a session began, by langCode. IP addresses are not stored. */
const places: Readonly<Record<string, string>> = {
  'de-de': 'shop.sessions.place.de',
  'at-de': 'shop.sessions.place.at',
  'ch-de': 'shop.sessions.place.ch',
  'de-en': 'shop.sessions.place.en',
  edu: 'shop.sessions.place.edu',
  'edu-en': 'shop.sessions.place.eduEn',
};
