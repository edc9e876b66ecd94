import { useEffect, useState } from 'react';
import { openFooterPreview } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError, type FormResult } from '#backoffice/api/ask.ts';
import { faultText, refusalText } from '#backoffice/api/problem-text.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { SelectField } from '#backoffice/ui/select-field.tsx';
import { storefrontsOf, type Site } from '../page-address.ts';
import { Frame, WidthField } from '../preview-frame.tsx';

/** The draft of a footer on a real storefront, in a frame that begins at the footer. */
export function FooterPreview({ site, version }: { site: Site; version: string }) {
  const texts = useServerTexts();
  const storefronts = storefrontsOf(site);
  const [langCode, setLangCode] = useState<string>(storefronts[0] ?? 'de-de');
  const [width, setWidth] = useState(1280);
  const { shop, language } = site;
  const { address, problem } = useAddress({ shop, language, langCode, version });
  return (
    <section aria-label={texts('content.preview')} className="grid min-w-0 content-start gap-2">
      <div className="grid grid-cols-2 gap-2 2xl:grid-cols-4">
        <SelectField label={texts('content.storefront')} value={langCode} onChange={setLangCode}>
          {storefronts.map((each) => (
            <option key={each} value={each}>
              {texts(`content.on.${each}`)}
            </option>
          ))}
        </SelectField>
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
type Opened = { address: string | null; refused?: FormResult; fault?: AskError };

/** The address of the preview; a new one for each storefront and each save. */
function useAddress({ shop, language, langCode, version }: Wish) {
  const texts = useServerTexts();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const stop = new AbortController();
    const wish = { shop, language, langCode, version };
    void openPreview(wish, stop.signal).then((answer) => {
      if (!stop.signal.aborted) setOpened(answer);
    });
    return () => stop.abort();
  }, [shop, language, langCode, version]);
  const { address, refused, fault } = opened ?? {};
  const problem = fault ? faultText(fault, texts) : refused && refusalText(refused, texts);
  return { address: address ?? undefined, problem };
}

/** Asks for the address of a preview, which is another one for each version of the draft. */
async function openPreview({ version: _, ...wish }: Wish, signal: AbortSignal): Promise<Opened> {
  try {
    const { openFooterPreview: answer } = await ask(openFooterPreview, wish, signal);
    const { address, result } = answer;
    return address === null ? { address, refused: result } : { address: `${address}#footer` };
  } catch (error) {
    if (error instanceof AskError) return { address: null, fault: error };
    if (signal.aborted) return { address: null };
    throw error;
  }
}
