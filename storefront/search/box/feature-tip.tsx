import { useEffect, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

const lifeMs = 6_000;
const shownKey = 'featureTip';

/** A tip about the search field, once per browser session, for six seconds; it stays while hovered or focused (HF7). */
export function FeatureTip() {
  const texts = useTexts();
  const [isShown, setShown] = useState(() => sessionStorage.getItem(shownKey) === null);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (isShown) sessionStorage.setItem(shownKey, '1');
  }, [isShown]);
  useEffect(() => {
    if (!isShown || isResting) return undefined;
    const timer = setTimeout(() => setShown(false), lifeMs);
    return () => clearTimeout(timer);
  }, [isShown, isResting]);
  if (!isShown) return null;
  return (
    <output
      className="absolute inset-x-0 top-full z-40 mt-2 flex items-center gap-3 rounded-klappe bg-tafel-800 px-4.5 py-3 text-small text-kreide shadow-3"
      onPointerOver={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Icon name="info" size="small" className="text-sonne" />
      {texts('shop.header.searchTip')}
    </output>
  );
}
