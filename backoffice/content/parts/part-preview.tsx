import { useState } from 'react';
import { openPartPreview } from '#contract/backoffice-operations.generated.ts';
import { ask } from '#backoffice/api/ask.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { Frame, StorefrontField, WidthField } from '../preview-frame.tsx';
import { usePreviewAddress } from '../use-preview-address.ts';
import type { PartName } from './part.ts';

type Props = {
  part: PartName;
  /** The storefronts that show it. */
  storefronts: readonly string[];
  /** Loads the preview again when it changes. */
  version: string;
  /** Where the frame begins. */
  fragment: string;
  /** The entries of a navigation that are shown open, the first level first. */
  openEntries?: readonly number[];
};

const none: readonly number[] = [];

/** The draft of a footer or navigation on a real storefront, in a frame. */
export function PartPreview({ part, storefronts, version, fragment, openEntries = none }: Props) {
  const texts = useServerTexts();
  const [langCode, setLangCode] = useState<string>(storefronts[0] ?? 'de-de');
  const [width, setWidth] = useState(1280);
  const { kind, key } = part;
  const wish = { kind, key, langCode, version, fragment, openEntries };
  const { address, problem } = usePreviewAddress(wish, openPreview);
  return (
    <section aria-label={texts('content.preview')} className="grid min-w-0 content-start gap-2">
      <div className="grid grid-cols-2 gap-2 2xl:grid-cols-4">
        <StorefrontField {...{ storefronts, langCode, setLangCode }} />
        <WidthField width={width} setWidth={setWidth} />
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {address !== undefined && (
        <Frame address={address} width={width} title={texts('content.preview')} />
      )}
    </section>
  );
}

type Wish = PartName & {
  langCode: string;
  version: string;
  fragment: string;
  openEntries: readonly number[];
};

/** Asks for the address of a preview, which is another one for each version of the draft. */
async function openPreview(
  { kind, key, langCode, fragment, openEntries }: Wish,
  signal: AbortSignal,
) {
  const wish = { part: { kind, key }, langCode, openEntries: [...openEntries] };
  const { address, result } = (await ask(openPartPreview, wish, signal)).openPartPreview;
  return { address: address && `${address}#${fragment}`, result };
}
