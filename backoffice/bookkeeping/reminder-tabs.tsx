import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';

/** Leads between proposed reminders, sent ones, and customers who get none. */
export function ReminderTabs({ current }: { current: 'proposed' | 'sent' | 'stops' }) {
  const texts = useTexts();
  return (
    <nav aria-label={texts('nav.reminders')} className="flex flex-wrap gap-2">
      <ChoiceLink to="/reminders" isCurrent={current === 'proposed'}>
        {texts('dunning.proposed')}
      </ChoiceLink>
      <ChoiceLink to="/reminders?sent=1" isCurrent={current === 'sent'}>
        {texts('dunning.sent')}
      </ChoiceLink>
      <ChoiceLink to="/reminders/stops" isCurrent={current === 'stops'}>
        {texts('dunning.stopped')}
      </ChoiceLink>
    </nav>
  );
}
