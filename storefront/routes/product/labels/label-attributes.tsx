import '#storefront/texts/product.ts';
import { lazy, useState } from 'react';
import type { MouseEvent } from 'react';
import type { LabelQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { LazyDialog } from '#storefront/ui/lazy-dialog.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { Note } from '#storefront/ui/note.tsx';
import type { ProductView } from '../product-view.ts';
import { labelDialog } from '../dialog-names.ts';

const LabelDialog = lazy(async () => ({
  default: (await import('./label-dialog.tsx')).LabelDialog,
}));

type LabelAttributesProps = {
  path: string;
  labels: ProductView['labelAttributes'];
  /** The label named in the address, which is how labels open without script. */
  opened: LabelQuery['labelLayer'] | undefined;
};

/** Labels of the product; each opens a dialog with its explanation (PD2). */
export function LabelAttributes({ path, labels, opened }: LabelAttributesProps) {
  const texts = useTexts();
  const [layerId, setLayer] = useState<string>();
  if (labels.length === 0) return null;
  const open = (event: MouseEvent, wanted: string): void => {
    event.preventDefault();
    setLayer(wanted);
    openModal(labelDialog);
  };
  return (
    <section id="kennzeichen" aria-label={texts('shop.product.labels')} className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {labels.map(({ layerId: id, icon, name, type }) => (
          <li key={id}>
            <a
              href={`${path}?layer=${id}#kennzeichen`}
              aria-haspopup="dialog"
              data-type={type}
              className={chip}
              onClick={(event) => open(event, id)}
            >
              <Icon name={knownIcon(icon)} size="small" />
              {name}
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <Note kind="blue">
          <p className="font-bold">{opened.name}</p>
          <p>{opened.text}</p>
        </Note>
      )}
      <LazyDialog name={labelDialog}>
        <LabelDialog
          layerId={layerId}
          name={labels.find((label) => label.layerId === layerId)?.name ?? ''}
        />
      </LazyDialog>
    </section>
  );
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-m border border-linie bg-white px-3.5 text-small font-semibold hover:border-tafel-400 ' +
  'data-[type=SEAL]:border-wiese-dunkel data-[type=SEAL]:text-wiese-dunkel data-[type=ADVICE]:bg-sonne-zart';
