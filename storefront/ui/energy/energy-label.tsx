import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '../classes.ts';

/** The icon of the EU's energy label: the scale and the grade on its arrow. */
export function EnergyLabel({ grade }: { grade: string }) {
  const texts = useTexts();
  return (
    <p className="inline-flex h-6.5 items-stretch self-start overflow-hidden rounded-[3px] border border-tafel-900 bg-white text-micro font-extrabold">
      <span className="sr-only">{texts('shop.energy.grade', { grade })}</span>
      <span
        aria-hidden="true"
        className="grid place-items-center border-r border-tafel-900 px-1 text-[9px] leading-[1.1] font-bold"
      >
        A↑
        <br />G
      </span>
      <span
        aria-hidden="true"
        className={classes(
          'energy-arrow m-0.5 grid place-items-center pr-3 pl-1.5 text-[#10231f]',
          grades[grade],
        )}
      >
        {grade}
      </span>
    </p>
  );
}

const grades: Record<string, string> = {
  A: 'bg-[#00a651] text-white',
  B: 'bg-[#50b848]',
  C: 'bg-[#bfd630]',
  D: 'bg-[#fff200]',
  E: 'bg-[#fdb913]',
  F: 'bg-[#f37021]',
  G: 'bg-[#ed1c24] text-white',
};
