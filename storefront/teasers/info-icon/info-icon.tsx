import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { type InnerTeaser, wordsOf } from '../teaser.ts';

/** A note behind an icon in a corner of a picture. It opens without script and stays within the picture's width. */
export function InfoIcon({ teaser }: { teaser: Pick<InnerTeaser, 'name' | 'attributes'> }) {
  const html = wordsOf(teaser, 'bildunterschriftInfoIconText');
  if (!html) return null;
  return (
    <details className={`absolute z-2 max-w-[calc(100%-24px)] ${cornerOf(teaser)}`}>
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-full bg-white text-tinte shadow-1 hover:bg-tinte-zart [&::-webkit-details-marker]:hidden">
        <Icon
          name={knownIcon(wordsOf(teaser, 'iconType') ?? 'info')}
          label={wordsOf(teaser, 'teaserName') ?? teaser.name}
        />
      </summary>
      <div
        className="prose my-2 rounded-card bg-white p-4 text-small shadow-2"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </details>
  );
}

function cornerOf(teaser: Pick<InnerTeaser, 'attributes'>): string {
  const corner = wordsOf(teaser, 'positionInfoIcon') ?? '';
  return Object.hasOwn(corners, corner) ? (corners[corner] ?? usual) : usual;
}

const usual = 'top-3 right-3 [&>summary]:ml-auto';
const corners: Readonly<Record<string, string>> = {
  topLeft: 'top-3 left-3',
  topRight: usual,
  bottomLeft: 'bottom-3 left-3 flex flex-col-reverse',
  bottomRight: 'bottom-3 right-3 flex flex-col-reverse [&>summary]:ml-auto',
};
