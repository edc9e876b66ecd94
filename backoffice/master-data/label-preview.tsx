import { useTexts } from '../texts/use-texts.tsx';
import { labelPaths } from './label-paths.generated.ts';

type Props = { icon: string; type: string; nameDe: string; nameEn: string };

/** A label as the page of a product shows it, in both languages and in the shop's colours. */
export function LabelPreview({ icon, type, nameDe, nameEn }: Props) {
  const texts = useTexts();
  return (
    <div className="grid gap-1">
      <span className="font-semibold">{texts('entry.labelPreview')}</span>
      <p className="flex flex-wrap gap-2 rounded-md bg-shop-paper p-3">
        {[
          ['de', nameDe],
          ['en', nameEn],
        ].map(([language, name]) => (
          <span key={language} lang={language} data-type={type} className={chip}>
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-4 shrink-0"
            >
              <path d={Object.hasOwn(labelPaths, icon) ? labelPaths[icon] : labelPaths['tag']} />
            </svg>
            <span className="wrap-anywhere">{name === '' ? '…' : name}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-[10px] border border-shop-line bg-shop-white px-3.5 font-semibold text-shop-ink ' +
  'data-[type=seal]:border-shop-good data-[type=seal]:text-shop-good data-[type=advice]:bg-shop-advice';
