import { memo, useState } from 'react';
import { openContentPreview } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { berlinInstant } from '../ui/berlin-time.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { segments } from './condition-fields.tsx';
import { type PageName, pagePathOf, storefrontsOf } from './page-address.ts';
import { usePreviewAddress } from './use-preview-address.ts';

type Props = {
  name: PageName;
  /** Loads the preview again when it changes. */
  version: string;
  tests: readonly { id: string; variants: readonly string[] }[];
  /** Given where texts are picked on the page: the frame with it. */
  picking?: React.RefObject<HTMLIFrameElement | null> | undefined;
};

const widths = [390, 820, 1280] as const;
/** A frame is drawn at its width and scaled into the screen. */
const shownHeightPx = 760;

/** The draft on the real storefront, in a frame: for a storefront, a segment, a moment, a variant and a width. */
export const PreviewFrame = memo(({ name, version, tests, picking }: Props) => {
  const texts = useServerTexts();
  const { path } = name;
  const storefronts = storefrontsOf(name);
  const [langCode, setLangCode] = useState<string>(storefronts[0] ?? 'de-de');
  const [segment, setSegment] = useState('');
  const [date, setDate] = useState('');
  const [variant, setVariant] = useState('');
  const [width, setWidth] = useState<number>(1280);
  const [otherPath, setOtherPath] = useState('');
  const marksTexts = picking !== undefined;
  const shown = { ...name, path: (marksTexts && otherPath) || path };
  const wish = { ...shown, langCode, segment, date, variant, version, marksTexts };
  const { address, problem } = usePreviewAddress(wish, openPreview);
  return (
    <section aria-label={texts('content.preview')} className="grid min-w-0 content-start gap-2">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3 2xl:grid-cols-5">
        <StorefrontField {...{ storefronts, langCode, setLangCode }} />
        <SelectField label={texts('content.segment')} value={segment} onChange={setSegment}>
          <option value="">{texts('content.segment.guest')}</option>
          {segments.slice(1).map((each) => (
            <option key={each} value={each}>
              {texts(`content.segment.${each}`)}
            </option>
          ))}
        </SelectField>
        <WidthField width={width} setWidth={setWidth} />
        <TextField
          type="datetime-local"
          label={texts('content.moment')}
          value={date}
          onChange={setDate}
        />
        {tests.length > 0 && (
          <SelectField label={texts('content.test')} value={variant} onChange={setVariant}>
            <option value="">{texts('content.ownVariant')}</option>
            {tests.flatMap(({ id, variants }) =>
              variants.map((each) => (
                <option key={`${id} ${each}`} value={`${id} ${each}`}>
                  {id}: {each}
                </option>
              )),
            )}
          </SelectField>
        )}
      </div>
      {marksTexts && <OtherPage shown={shown.path} show={setOtherPath} />}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {address !== undefined && (
        <Frame address={address} width={width} title={texts('content.preview')} picking={picking} />
      )}
    </section>
  );
});

type OtherPageProps = { shown: string; show: (path: string) => void };

/** The address of another page on which texts are picked, such as that of a product: typed, or pasted as the browser shows it. */
function OtherPage({ shown, show }: OtherPageProps) {
  const texts = useServerTexts();
  const [typed, setTyped] = useState(shown);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const path = pagePathOf(typed);
        setTyped(path);
        show(path);
      }}
    >
      <TextField label={texts('content.pickedPage')} value={typed} onChange={setTyped} />
      <Button type="submit">{texts('content.showPage')}</Button>
    </form>
  );
}

type StorefrontProps = {
  storefronts: readonly string[];
  langCode: string;
  setLangCode: (langCode: string) => void;
};

/** The choice of the storefront that a frame shows. */
export function StorefrontField({ storefronts, langCode, setLangCode }: StorefrontProps) {
  const texts = useServerTexts();
  return (
    <SelectField label={texts('content.storefront')} value={langCode} onChange={setLangCode}>
      {storefronts.map((each) => (
        <option key={each} value={each}>
          {texts(`content.on.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

type WidthProps = { width: number; setWidth: (width: number) => void };

/** The choice of the width at which a frame is drawn. */
export function WidthField({ width, setWidth }: WidthProps) {
  const texts = useServerTexts();
  return (
    <SelectField
      label={texts('content.width')}
      value={String(width)}
      onChange={(typed) => setWidth(Number(typed))}
    >
      {widths.map((each) => (
        <option key={each} value={each}>
          {texts(`content.width.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** A page of the storefront at its width, scaled into the screen. */
export function Frame({
  address,
  width,
  title,
  picking,
}: {
  address: string;
  width: number;
  title: string;
  picking?: Props['picking'];
}) {
  const [room, setRoom] = useState(0);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div
      ref={(box) => {
        if (!box) return undefined;
        const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
        watch.observe(box);
        return () => watch.disconnect();
      }}
      className="overflow-hidden rounded-md border border-line bg-shop-white"
      style={{ height: shownHeightPx }}
    >
      <iframe
        ref={picking}
        title={title}
        src={address}
        // Without scripts: browsers refuse a page of another site its storage here. Where texts are picked, the page has one script of its own.
        sandbox={`allow-same-origin allow-popups${picking ? ' allow-scripts' : ''}`}
        referrerPolicy="no-referrer"
        className="origin-top-left border-0"
        style={{ width, height: shownHeightPx / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

type Wish = PageName & {
  langCode: string;
  segment: string;
  date: string;
  variant: string;
  version: string;
  marksTexts: boolean;
};

/** Asks for the address of a preview. The version of the draft is its fragment, so that the frame loads each of them. */
async function openPreview(
  { segment, date, variant, version, ...name }: Wish,
  signal: AbortSignal,
) {
  const [id = '', chosen = ''] = variant.split(' ');
  const wish = {
    ...name,
    segment: segment === '' ? null : segment,
    date: date === '' ? null : berlinInstant(date).toISOString(),
    tests: variant === '' ? [] : [{ id, variant: chosen }],
  };
  const { openContentPreview: answer } = await ask(openContentPreview, wish, signal);
  const { address, result } = answer;
  return { address: address && `${address}#${encodeURIComponent(version)}`, result };
}
