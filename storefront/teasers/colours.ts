import { wordsOf } from './teaser.ts';

/** Text colours on paper and pastels, dark enough for contrast. */
const onPaper: Readonly<Record<string, string>> = {
  tafel: 'text-tafel-900',
  grau: 'text-tafel-700',
  tinte: 'text-tinte-dunkel',
  rot: 'text-rot-dunkel',
  wiese: 'text-wiese-dunkel',
};

/** Text colours on the blackboard. */
const onTafel: Readonly<Record<string, string>> = {
  kreide: 'text-kreide',
  weiss: 'text-white',
  sonne: 'text-sonne',
};

export type Ground = 'paper' | 'tafel';

/** The class of a text colour that a teaser names; one without contrast on the background is ignored. */
export function wordColour(
  teaser: Parameters<typeof wordsOf>[0],
  name: string,
  ground: Ground,
): string | undefined {
  const colours = ground === 'paper' ? onPaper : onTafel;
  const colour = wordsOf(teaser, name) ?? wordsOf(teaser, 'textColor') ?? '';
  return Object.hasOwn(colours, colour) ? colours[colour] : undefined;
}

const tints: ReadonlySet<string> = new Set([
  'himmel',
  'minze',
  'pfirsich',
  'flieder',
  'zitrone',
  'sand',
]);

/** The pastel background that a teaser names (`bgcolor`); undefined for unknown values. */
export function tintOf(teaser: Parameters<typeof wordsOf>[0]): string | undefined {
  const tint = wordsOf(teaser, 'bgcolor');
  return tint !== undefined && tints.has(tint) ? tint : undefined;
}
