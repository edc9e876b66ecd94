import { classes } from '#storefront/ui/classes.ts';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { type TeaserProps, attributeOf, linkOf, wordsOf } from '../teaser.ts';

/** Brands by name, each leading to its products. */
export function BrandsTeaser({ teaser }: TeaserProps) {
  const names = attributeOf(teaser, 'brands')?.valueList ?? [];
  return (
    <section aria-labelledby={teaser.id}>
      <SectionHeading
        id={teaser.id}
        title={wordsOf(teaser, 'headline') ?? teaser.name}
        link={linkOf(teaser)}
      />
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-linie bg-linie md:grid-cols-4 xl:grid-cols-8">
        {names.map((name) => (
          <li key={name} className="grid">
            <a
              href={`/search/?q=${encodeURIComponent(name)}`}
              className={classes(brand, faceOf(name))}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const brand =
  'grid min-h-22 place-items-center bg-papier p-2 text-center font-display text-lead leading-tight break-words text-tafel-700 2xl:text-h3 hover:bg-white hover:text-tinte focus-visible:-outline-offset-3';

/**
 * A typeface for each brand name, the same on every page, because the demo's brands have no logos; long names are not in
 * capitals.
 */
function faceOf(name: string): string | undefined {
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a + b, 0);
  return faces[sum % (name.length > longestInCapitals ? faces.length - 1 : faces.length)];
}

const longestInCapitals = 9;
const faces = [
  'font-bold',
  'font-medium',
  'font-normal',
  'font-bold',
  'font-light tracking-[0.06em]',
  'font-extrabold',
  'font-medium lowercase',
  'font-bold text-body uppercase tracking-[0.06em]',
];
