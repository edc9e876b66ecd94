import { type InnerTeaser, type TeaserProps, attributeOf, wordsOf } from '../teaser.ts';
import { InnerTeaserView } from '../inner-teaser.tsx';

/** The number of panels that the style sheet supports. */
const mostTabs = 8;

/**
 * Tabs of teasers, made of radio buttons, so that they work without script and by arrow keys; where the style sheet cannot follow
 * the choice, all panels are shown one below the other.
 */
export function TabsTeaser({ teaser }: TeaserProps) {
  const headline = wordsOf(teaser, 'headline');
  const labels = attributeOf(teaser, 'tabs')?.valueList ?? [];
  const panels = teaser.teasers.slice(0, mostTabs);
  if (panels.length === 0) return null;
  return (
    <section className="tabs grid gap-5">
      {headline && <h2 className="text-h3 md:text-[1.5rem]">{headline}</h2>}
      <fieldset className="sideways -mx-1 flex gap-1 border-b-2 border-linie-blau px-1 pt-1">
        <legend className="sr-only">{headline ?? nameOf(teaser)}</legend>
        {panels.map((panel, index) => (
          <label key={panel.id} className={tab}>
            <input
              type="radio"
              name={teaser.id}
              data-tab={index + 1}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none rounded-t-[10px]"
            />
            {labels[index] ?? nameOf(panel)}
          </label>
        ))}
      </fieldset>
      {panels.map((panel, index) => (
        <div key={panel.id} data-panel={index + 1}>
          <InnerTeaserView teaser={panel} />
        </div>
      ))}
    </section>
  );
}

function nameOf(teaser: Pick<InnerTeaser, 'name' | 'attributes'>): string {
  return wordsOf(teaser, 'tabText') ?? wordsOf(teaser, 'teaserName') ?? teaser.name;
}

const tab =
  'relative grid min-h-11 shrink-0 place-items-center rounded-t-[10px] px-4 font-bold text-tafel-500 hover:text-tafel-900 ' +
  'has-checked:bg-papier-2 has-checked:text-tinte has-checked:shadow-[inset_0_-3px_0_var(--color-tinte)] ' +
  'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-tinte';
