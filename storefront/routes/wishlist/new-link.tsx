import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';

/** A new link onto a list. It is shown once, because only its hash is stored. */
export function NewLink({ path }: { path: string }) {
  const texts = useTexts();
  const { baseUrl } = useStorefront();
  const address = baseUrl + path;
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'ok', title: texts('shop.lists.linkCopied') }),
      () => showToast({ kind: 'warn', title: texts('shop.lists.linkNotCopied') }),
    );
  return (
    <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={texts('shop.lists.link')} hint={texts('shop.lists.linkOnce')}>
        {(control) => (
          <TextArea
            {...control}
            readOnly
            rows={2}
            value={address}
            className="break-all"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <Button className="noscript:hidden md:mt-6.5" onClick={copy}>
        <Icon name="copy" size="small" />
        {texts('shop.lists.copyLink')}
      </Button>
    </div>
  );
}
