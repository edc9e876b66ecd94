import '#storefront/texts/lists.ts';
import { listPath } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, buttonClass } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import type { PanelProps } from './panel-props.ts';

export const filePanel = 'printListModal';

/** Exports of the list: print, PDF, CSV, and its order numbers to copy into an order form (WL8). */
export function FilePanel({ list }: PanelProps) {
  const texts = useTexts();
  if (!list) return null;
  const { externalId } = list;
  const numbers = list.entries
    .filter(({ orderNumber }) => orderNumber !== null)
    .map(({ orderNumber, quantity }) => `${orderNumber}\t${Math.max(1, quantity)}`)
    .join('\n');
  const unchosen = list.entries.filter(
    ({ orderNumber, isSaleable }) => orderNumber === null && isSaleable,
  );
  const copy = (): void =>
    void navigator.clipboard.writeText(numbers).then(
      () => showToast({ kind: 'ok', title: texts('shop.lists.copied') }),
      () => showToast({ kind: 'warn', title: texts('shop.lists.notCopied') }),
    );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <Button
          kind="outline"
          className="noscript:hidden"
          onClick={() => {
            closeModal(filePanel);
            requestAnimationFrame(() => window.print());
          }}
        >
          <Icon name="printer" size="small" />
          {texts('shop.lists.print')}
        </Button>
        {(['pdf', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={`${listPath}download/?${new URLSearchParams({ list: externalId, as: format })}`}
            download
            className={buttonClass({ kind: 'outline' })}
          >
            <Icon name="file-down" size="small" />
            {texts(`shop.lists.download.${format}`)}
          </a>
        ))}
      </div>
      <Field label={texts('shop.lists.numbers')} hint={texts('shop.lists.numbersHint')}>
        {(control) => (
          <TextArea
            {...control}
            readOnly
            rows={6}
            value={numbers}
            className="code"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      {unchosen.length > 0 && (
        <Note kind="sun">
          {texts('shop.lists.unchosenNumbers', {
            count: unchosen.length,
            names: unchosen.map(({ name }) => name).join(' · '),
          })}
        </Note>
      )}
      <Button size="sm" className="justify-self-start noscript:hidden" onClick={copy}>
        <Icon name="copy" size="small" />
        {texts('shop.lists.copyNumbers')}
      </Button>
    </div>
  );
}
