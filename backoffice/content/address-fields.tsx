import { useSearchParams } from 'react-router';
import type { StoredAttribute } from '#contract/content/grid.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { ChoosePicture } from '../pictures/choose-picture.tsx';
import { uploadedAddress } from '../pictures/uploaded-address.ts';
import { CheckBox } from './check-box.tsx';
import { TextField } from '../ui/text-field.tsx';
import { siteIn } from './page-address.ts';

type Props = {
  label: string;
  name: string;
  attribute: StoredAttribute | undefined;
  error: string | undefined;
  onChange: (attribute: StoredAttribute | undefined) => void;
};

/** A picture of the library or by its address, with its alternative text; a decorative one says so. */
export function PictureField({ label, name, attribute, error, onChange }: Props) {
  const texts = useServerTexts();
  const { language } = siteIn(useSearchParams()[0]);
  const url = attribute?.url ?? '';
  const set = (change: Partial<StoredAttribute>) => {
    const next = { ...attribute, name, ...change };
    onChange(next.url ? next : undefined);
  };
  return (
    <Group label={label}>
      {url !== '' && (
        <img
          src={url.replace('{format}', 'main-mobile')}
          alt=""
          className="max-h-32 w-fit rounded-md border border-line bg-shop-white object-contain"
        />
      )}
      <ChoosePicture
        label={texts('content.choosePicture')}
        what={label}
        onChoose={({ key, altDe, altEn }) =>
          set({ url: uploadedAddress(key), altTag: language === 'en' ? altEn : altDe })
        }
      />
      <TextField
        label={texts('content.pictureAddress')}
        value={url}
        onChange={(address) => set({ url: address })}
        error={error}
      />
      {url !== '' && (
        <>
          {attribute?.altTag !== '' && (
            <TextField
              label={texts('content.alt')}
              value={attribute?.altTag ?? ''}
              onChange={(altTag) => set({ altTag: altTag === '' ? ' ' : altTag.trimStart() })}
              maxLength={300}
            />
          )}
          <CheckBox
            label={texts('content.decorative')}
            isChecked={attribute?.altTag === ''}
            onChange={(isDecorative) => {
              const { altTag: _, ...others } = { ...attribute, name };
              onChange(isDecorative ? { ...others, altTag: '' } : others);
            }}
          />
        </>
      )}
    </Group>
  );
}

type LinkProps = Props & { kind: 'link' | 'address' | 'film' | 'captions' };

/** An address, with the label of a link and whether it opens a new window, or the size of a film. */
export function LinkField({ label, name, attribute, error, onChange, kind }: LinkProps) {
  const texts = useServerTexts();
  const address = attribute?.url ?? attribute?.urlPath ?? '';
  const set = (change: Partial<StoredAttribute>) => {
    const { urlPath: _, ...others } = { ...attribute, name };
    const next = { ...others, url: address, ...change };
    const isEmpty = !next.url && !next.text;
    onChange(isEmpty ? undefined : next);
  };
  return (
    <Group label={label}>
      <TextField
        label={texts('content.address')}
        value={address}
        onChange={(url) => set({ url })}
        maxLength={2000}
        error={error}
      />
      {(kind === 'link' || kind === 'captions') && (
        <TextField
          label={texts(kind === 'link' ? 'content.linkLabel' : 'content.captionsLanguage')}
          value={attribute?.text ?? ''}
          onChange={(text) => set({ text })}
          maxLength={120}
        />
      )}
      {kind === 'link' && (
        <CheckBox
          label={texts('content.newWindow')}
          isChecked={attribute?.openLinkInNewWindow ?? false}
          onChange={(isNew) => set({ openLinkInNewWindow: isNew })}
        />
      )}
      {kind === 'film' &&
        (['width', 'height'] as const).map((side) => (
          <TextField
            key={side}
            label={texts(`content.${side}`)}
            inputMode="numeric"
            value={attribute?.[side] === undefined ? '' : String(attribute[side])}
            onChange={(typed) => set({ [side]: Number(typed.replaceAll(/\D/g, '')) || 1 })}
          />
        ))}
    </Group>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      {children}
    </fieldset>
  );
}
