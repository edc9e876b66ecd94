import '#storefront/texts/product.ts';
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { FieldError } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { withSoftHyphens } from '#storefront/ui/soft-hyphens.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import type { AttributeView } from './selection.ts';

export type AttributeChoiceProps = {
  attribute: AttributeView;
  isMissing: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement>) => void;
};

/** An attribute's values as tiles with a colour or a picture; unavailable values are marked and can still be chosen (PD1). */
export function VariantTiles({ attribute, isMissing, onChoose }: AttributeChoiceProps) {
  const { name, displayName, options } = attribute;
  const texts = useTexts();
  const errorId = useId();
  const chosen = options.find((option) => option.selected);
  const showsPictures = haveOwnPictures(options);
  const isAllReduced = options.every((option) => option.hasDiscount || option.disabled);
  return (
    <fieldset
      role="radiogroup"
      className="grid min-w-0 gap-3"
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? errorId : undefined}
      data-missing={isMissing || undefined}
    >
      <legend className="mb-3 text-small font-semibold">
        {displayName}
        {chosen && <span className="font-normal">: {chosen.displayName}</span>}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2.5">
        {options.map((option) => (
          <label key={option.value} className={classes(tile, option.disabled && tileOff)}>
            <input
              type="radio"
              name={`v.${name}`}
              value={option.value}
              checked={option.selected}
              onChange={onChoose}
              className="absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[8px_8px_14px_14px]"
            />
            <OptionSign option={option} showsPicture={showsPictures} />
            <span className="max-w-full wrap-anywhere hyphens-manual">
              {withSoftHyphens(option.displayName, { longFrom: 11 })}
            </span>
            {option.disabled && (
              <span className="text-tiny">{texts('shop.product.optionGone')}</span>
            )}
            {option.hasDiscount && <Reduced isQuiet={isAllReduced} />}
          </label>
        ))}
      </div>
      <FieldError
        id={errorId}
        error={isMissing ? texts('shop.product.chooseStill', { name: displayName }) : undefined}
      />
    </fieldset>
  );
}

type Option = AttributeView['options'][number];

/** Whether to show pictures: plain colours are clearer where several values share one, or where there are many. */
function haveOwnPictures(options: readonly Option[]): boolean {
  const urls = new Set(options.map(({ picture }) => picture?.url));
  return options.length <= picturesAtMost && urls.size === options.length && !urls.has(undefined);
}

const picturesAtMost = 8;

function OptionSign({ option, showsPicture }: { option: Option; showsPicture: boolean }) {
  const { css, picture, disabled } = option;
  if (css && !showsPicture) {
    return (
      <svg
        viewBox="0 0 76 44"
        preserveAspectRatio="none"
        className={classes(sign, disabled && 'opacity-35')}
        aria-hidden="true"
      >
        <rect width="76" height="44" fill={css} />
        <rect width="76" height="44" fill="none" stroke="rgb(0 0 0 / 0.12)" strokeWidth="2" />
      </svg>
    );
  }
  if (!picture) return null;
  return (
    <Picture
      picture={picture}
      shape="thumb"
      isDecorative
      className={classes(
        'aspect-4/3 w-full rounded-[5px_5px_10px_10px] object-cover',
        disabled && 'opacity-35',
      )}
    />
  );
}

/** The text of the red mark of a reduction; subdued where all values are reduced. */
function Reduced({ isQuiet }: { isQuiet: boolean }) {
  const texts = useTexts();
  return (
    <span
      className={classes(
        'absolute -top-2 -right-1.5 grid size-6 place-items-center rounded-badge',
        isQuiet ? 'border border-linie bg-white text-rot' : 'bg-rot text-white',
      )}
    >
      <Icon name="badge-percent" size="small" label={texts('shop.product.optionReduced')} />
    </span>
  );
}

const tile =
  'relative grid min-h-11 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-1 rounded-[8px_8px_14px_14px] border-[1.5px] border-linie ' +
  'bg-white p-1.5 text-center text-micro leading-tight hover:border-tafel-400 has-checked:border-tinte has-checked:font-bold ' +
  'has-checked:shadow-[inset_0_0_0_1.5px_var(--color-tinte)]';
const tileOff = 'border-dashed bg-papier-2 text-tafel-500';
const sign = 'h-11 w-full overflow-hidden rounded-[5px_5px_10px_10px]';
