import type { EnergyViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '../classes.ts';
import { EnergyLabel } from './energy-label.tsx';

type EnergyNoteProps = { label: EnergyViewFragment; className?: string };

/**
 * The icon of the energy label, which opens the label, and a link to the product data sheet, as the law requires beside each
 * price (LS4, PD2). Both are plain links without script.
 */
export function EnergyNote({ label, className }: EnergyNoteProps) {
  const texts = useTexts();
  const { grade, detailsImgPath, dataSheetUrl } = label;
  return (
    <div className={classes('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {detailsImgPath ? (
        <a
          href={detailsImgPath}
          aria-haspopup="dialog"
          className="inline-flex min-h-8 items-center"
          data-energy-label={JSON.stringify(label)}
        >
          <EnergyLabel grade={grade} />
          <span className="sr-only">{texts('shop.energy.open')}</span>
        </a>
      ) : (
        <EnergyLabel grade={grade} />
      )}
      {dataSheetUrl && (
        <a
          href={dataSheetUrl}
          download
          className="inline-flex min-h-8 items-center text-micro underline underline-offset-3"
        >
          {texts('shop.energy.sheet')}
        </a>
      )}
    </div>
  );
}
