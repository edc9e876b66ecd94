import { useTexts } from '../texts/use-texts.tsx';
import { TextField } from '../ui/text-field.tsx';

type LastDayProps = {
  value: string;
  onChange: (lastDay: string) => void;
  error: string | undefined;
};

/** The last day on which codes hold, in Berlin. */
export function LastDay(field: LastDayProps) {
  const texts = useTexts();
  return <TextField label={texts('voucher.lastDay')} type="date" {...field} />;
}

const berlinDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });

/** The last day before an instant, as the field shows it. */
export function lastDayBefore(validUntil: string | undefined): string {
  return berlinDay.format(new Date(Date.parse(validUntil ?? '') - 1));
}
