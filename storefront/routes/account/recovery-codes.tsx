import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { showToast } from '#storefront/state/toasts.ts';

/**
 * New recovery codes, to copy or to download. The file is a data URL in the page, since the codes cannot be requested
 * again.
 */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const texts = useTexts();
  const text = `${codes.join('\n')}\n`;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'ok', title: texts('shop.secondFactor.copied') }),
      () => showToast({ kind: 'warn', title: texts('shop.secondFactor.notCopied') }),
    );
  return (
    <div className="grid gap-3 rounded-m bg-papier-2 p-4">
      <h3 className="text-body font-bold">{texts('shop.secondFactor.codesTitle')}</h3>
      <p>{texts('shop.secondFactor.codesText')}</p>
      <ul className="grid gap-x-6 gap-y-1 font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" className="noscript:hidden" onClick={copy}>
          <Icon name="copy" size="small" />
          {texts('shop.secondFactor.copy')}
        </Button>
        <ButtonLink
          kind="outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={texts('shop.secondFactor.fileName')}
        >
          <Icon name="download" size="small" />
          {texts('shop.secondFactor.download')}
        </ButtonLink>
      </div>
    </div>
  );
}
