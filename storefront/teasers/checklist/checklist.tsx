import { attributeOf, type TeaserProps, wordsOf } from '../teaser.ts';

/** A list of checkboxes, for the screen or paper. */
export function ChecklistTeaser({ teaser }: TeaserProps) {
  const items = attributeOf(teaser, 'items')?.valueList ?? [];
  const headingId = `checklist-${teaser.id}`;
  return (
    <section
      aria-labelledby={headingId}
      className="grid max-w-[70ch] content-start gap-2 rounded-card border border-linie bg-white p-5 md:p-6 print:break-inside-avoid"
    >
      <h2 id={headingId} className="text-h3">
        {wordsOf(teaser, 'headline')}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <label className="flex min-h-11 items-center gap-3 py-1.5 has-checked:text-tafel-500 has-checked:line-through">
              <input type="checkbox" className="tick shrink-0" />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
