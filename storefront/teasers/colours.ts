import { wordsOf } from './teaser.ts';

/** Colours of words on paper and pastels; each is dark enough to be read there. */
const onPaper: Readonly<Record<string, string>> = {
  tafel: 'text-tafel-900',
  grau: 'text-tafel-700',
  tinte: 'text-tinte-dunkel',
  rot: 'text-rot-dunkel',
  wiese: 'text-wiese-dunkel',
};

/** Colours of words on the blackboard. */
const onTafel: Readonly<Record<string, string>> = {
  kreide: 'text-kreide',
  weiss: 'text-white',
  sonne: 'text-sonne',
};

export type Ground = 'paper' | 'tafel';

/** The class of a colour that a teaser names for some of its words; one that cannot be read on the ground is ignored. */
export function wordColour(
  teaser: Parameters<typeof wordsOf>[0],
  name: string,
  ground: Ground,
): string | undefined {
  const colours = ground === 'paper' ? onPaper : onTafel;
  const colour = wordsOf(teaser, name) ?? wordsOf(teaser, 'textColor') ?? '';
  return Object.hasOwn(colours, colour) ? colours[colour] : undefined;
}
