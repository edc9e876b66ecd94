import '#storefront/texts/product.ts';
import { useId } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import type { ProductView } from '../product-view.ts';

/** Audio samples with their durations; no audio is loaded before playback (PD2). */
export function AudioSamples({ samples }: { samples: ProductView['audioSamples'] }) {
  const texts = useTexts();
  const id = useId();
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={texts('shop.product.audio')} />
      <ul className="grid gap-4">
        {samples.map(({ title, fileName, url, durationSeconds, itemInformation }) => (
          <li key={url} className="grid gap-2">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>
                <b>{title}</b>
                {itemInformation && ` · ${itemInformation}`}
              </span>
              <span className="text-small text-tafel-500 tabular-nums">
                {durationOf(durationSeconds)}
              </span>
            </p>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio controls preload="none" src={url} aria-label={title} className="w-full">
              <a href={url} download={fileName}>
                {title}
              </a>
            </audio>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats a duration as minutes and seconds: `0:04`. */
function durationOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
