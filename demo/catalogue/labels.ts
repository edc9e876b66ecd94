import { localized, type Localized } from './texts.ts';
import type { Blueprint } from './blueprint.ts';

/** A mark of goods with what it means. */
export interface Label {
  readonly layerId: string;
  readonly icon: string;
  readonly type: 'seal' | 'property' | 'advice';
  readonly name: Localized;
  readonly text: Localized;
}

export const labels: readonly Label[] = [
  label(
    'lehrkraeftetipp',
    'graduation-cap',
    'advice',
    'Lehrkräftetipp|Teacher’s tip',
    'Lehrkräfte aus unserem Beirat haben den Artikel im Unterricht benutzt und empfehlen ihn. Sie bekommen dafür kein Geld.|Teachers of our board have used the article in class and recommend it. They are not paid for that.',
  ),
  label(
    'holz',
    'layers',
    'property',
    'Aus Holz|Made of wood',
    'Farbe und Maserung sind bei jedem Stück etwas anders. Kleine Macken lassen sich abschleifen und neu ölen.|Colour and grain differ a little from piece to piece. Small dents can be sanded down and oiled again.',
  ),
  label(
    'spielzeug',
    'shield-check',
    'seal',
    'Geprüftes Spielzeug|Tested toy',
    'Nach EN 71 geprüft: auf verschluckbare Teile, auf Entflammbarkeit und auf Stoffe, die sich im Speichel lösen.|Tested to EN 71: for parts that can be swallowed, for flammability and for substances that dissolve in saliva.',
  ),
  label(
    'auswaschbar',
    'droplets',
    'property',
    'Auswaschbar|Washable',
    'Geht bei 40 °C aus Baumwolle heraus. Wolle und Seide bitte vorher an einer unsichtbaren Stelle probieren.|Comes out of cotton at 40 °C. Please try wool and silk in a hidden place first.',
  ),
  label(
    'mitwachsend',
    'ruler',
    'property',
    'Wächst mit|Grows with your child',
    'Der Rücken lässt sich ohne Werkzeug in der Höhe verstellen und passt so über mehrere Schuljahre.|The back can be adjusted in height without tools and so fits over several school years.',
  ),
];

/** The marks that a product bears, by what it is made of and what it is. */
export function labelsOf(
  kindName: string,
  { badges, materials, leaves, name }: Blueprint,
): string[] {
  const wood = materials.every((material) => /holz|buche|birke|kiefer/i.test(material));
  const tip = badges.some((badge) => badge.startsWith('Lehrkräftetipp'));
  return [
    ...(tip ? ['lehrkraeftetipp'] : []),
    ...(wood ? ['holz'] : []),
    ...(toys.has(kindName) ? ['spielzeug'] : []),
    ...(kindName === 'farbe' && !/acryl/i.test(name.de) ? ['auswaschbar'] : []),
    ...(leaves.some(({ slug }) => slug === 'mitwachsende-ranzen') ? ['mitwachsend'] : []),
  ];
}

const toys: ReadonlySet<string> = new Set(['spiel', 'puppe', 'bauen', 'fahrzeug', 'farbe']);

function label(
  layerId: string,
  icon: string,
  type: Label['type'],
  name: `${string}|${string}`,
  text: `${string}|${string}`,
): Label {
  return { layerId, icon, type, name: localized(name), text: localized(text) };
}
