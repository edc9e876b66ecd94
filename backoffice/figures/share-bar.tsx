import { useLocale } from '../texts/use-texts.tsx';

/** A share of a whole, between 0 and 1, as a number and as the length of a bar. */
export function ShareBar({ share }: { share: number }) {
  const percent = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <span className="flex items-center gap-2">
      <span className="w-14 text-right tabular-nums">{percent.format(share)}</span>
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 w-24 text-action"
      >
        <rect width="100" height="8" className="fill-line" />
        <rect width={100 * Math.min(1, share)} height="8" fill="currentColor" />
      </svg>
    </span>
  );
}
