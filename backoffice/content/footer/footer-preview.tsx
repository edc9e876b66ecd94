import { useState } from 'react';
import { openFooterPreview } from '#contract/backoffice-operations.generated.ts';
import { ask } from '#backoffice/api/ask.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { storefrontsOf, type Site } from '../page-address.ts';
import { Frame, StorefrontField, WidthField } from '../preview-frame.tsx';
import { usePreviewAddress } from '../use-preview-address.ts';

/** The draft of a footer on a real storefront, in a frame that begins at the footer. */
export function FooterPreview({ site, version }: { site: Site; version: string }) {
  const texts = useServerTexts();
  const storefronts = storefrontsOf(site);
  const [langCode, setLangCode] = useState<string>(storefronts[0] ?? 'de-de');
  const [width, setWidth] = useState(1280);
  const { shop, language } = site;
  const wish = { shop, language, langCode, version };
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

type Wish = Site & { langCode: string; version: string };
/** Asks for the address of a preview, which is another one for each version of the draft. */
async function openPreview({ version: _, ...wish }: Wish, signal: AbortSignal) {
  const { address, result } = (await ask(openFooterPreview, wish, signal)).openFooterPreview;
  return { address: address && `${address}#footer`, result };
}
