import { useLocale } from '../texts/use-texts.tsx';

type Props = {
  /** An instant as ISO 8601 text. */
  at: string;
  /** Without the time of day. */
  isDay?: boolean;
};

/** An instant in Berlin time, the time zone of the shop. */
export function When({ at, isDay = false }: Props) {
  const format = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'medium',
    timeZone: 'Europe/Berlin',
    ...(!isDay && { timeStyle: 'short' }),
  });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  );
}
