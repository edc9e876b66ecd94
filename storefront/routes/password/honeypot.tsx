import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** A field that nobody sees or reaches with the keyboard; only programs fill it in (AU2). */
export function Honeypot() {
  const texts = useTexts();
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        {texts('shop.password.reset.honeypot')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
