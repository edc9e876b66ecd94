import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { TextLink } from '../text-link.tsx';
import { energyDialog, useShownLabel } from './shown-label.ts';

/** Dialog with an energy label in full and a link to the product data sheet (PD2). */
export function EnergyModal() {
  const texts = useTexts();
  const label = useShownLabel((shown) => shown.label);
  if (!label) return null;
  const { grade, scale, detailsImgPath, dataSheetUrl } = label;
  return (
    <Dialog name={energyDialog} title={texts('shop.energy.title')}>
      <div className="grid justify-items-center gap-4">
        {detailsImgPath && (
          <img
            src={detailsImgPath}
            alt={texts('shop.energy.alt', { grade, scale })}
            width={440}
            height={280}
            className="h-auto w-full max-w-110"
          />
        )}
        {dataSheetUrl && (
          <TextLink
            href={dataSheetUrl}
            className="inline-flex! min-h-11 items-center gap-2"
            download
          >
            <Icon name="file-down" size="small" />
            {texts('shop.energy.sheet')}
          </TextLink>
        )}
      </div>
    </Dialog>
  );
}
