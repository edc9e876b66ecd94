import type { Pair } from '../texts.ts';

/** What goods of one kind share: the words of their pages and reviews. */
export interface Kind {
  /** Names of model series; the same in both languages. */
  readonly series: readonly string[];
  /** Opening sentences; `{noun}` and `{brand}` are filled. */
  readonly opening: readonly Sentence[];
  readonly closing: readonly Sentence[];
  readonly features: readonly Feature[];
  readonly facts: readonly Fact[];
  readonly materials: readonly Pair[];
  readonly properties: readonly Pair[];
  readonly warnings: readonly Sentence[];
  readonly careIcons?: readonly CareIcon[];
  /** Youngest and oldest age from which the goods are meant. */
  readonly ageFrom?: readonly [number, number];
  readonly schoolYears?: readonly Pair[];
  readonly warrantyMonths?: number;
  readonly isBook?: boolean;
  readonly praise: readonly Sentence[];
  readonly criticism: readonly Sentence[];
}

/** A sentence, or one that is only true of goods whose noun or category matches the pattern. */
export type Sentence = Pair | readonly [sentence: Pair, only: RegExp];
/** Lucide icon, title, one sentence and the pattern of goods that it is limited to. */
export type Feature = readonly [icon: string, title: Pair, text: Pair, only?: RegExp];
export type Fact = readonly [label: Pair, only: RegExp, ...values: Pair[]];

/** Sentences that are true of goods; `subject` is their nouns and categories as a slug. */
export function sentencesFor(sentences: readonly Sentence[], subject: string): Pair[] {
  return sentences.flatMap((each) => {
    if (typeof each === 'string') return [each];
    const [sentence, only] = each;
    return only.test(subject) ? [sentence] : [];
  });
}
export type CareIcon = 'wash-30' | 'wash-40' | 'wash-60' | 'hand-wash' | 'no-wash' | 'no-bleach' | 'no-tumble-dry' | 'tumble-dry-low' | 'iron-low' | 'no-iron' | 'no-dry-clean';

/** Properties that hold only where the name of the goods says so. */
export const nameBound: ReadonlySet<string> = new Set(['Dreikant', 'Aquarellierbar', 'Für Linkshänder', 'Mit Hörfassung', 'Mit Stickern', 'Mit Lösungen', 'Klassensatz', 'Zum Selbermachen', 'Fertig genäht', 'Gefüllt', 'Ungefüllt', 'Naturbelassen', 'Lasierend', 'Deckend', 'Magnetisch', 'Mit Magneten', 'Auf Rollen', 'Abschließbar', 'Stapelbar', 'Höhenverstellbar', 'Selbstklebend', 'Mit Koffer', 'Mit Tasche', 'Mit Akku', 'Mit Netzteil', 'Runde Spitze']);

export const primary: readonly Pair[] = ['Klasse 1|Year 1', 'Klasse 2|Year 2', 'Klasse 3|Year 3', 'Klasse 4|Year 4'];
export const secondary: readonly Pair[] = ['Klasse 5|Year 5', 'Klasse 6|Year 6', 'Klasse 7|Year 7', 'Klasse 8|Year 8'];
export const nursery: readonly Pair[] = ['Krippe|Crèche', 'Kindergarten|Nursery', 'Vorschule|Preschool'];

export const smallParts: Pair = 'Achtung: Nicht für Kinder unter 36 Monaten geeignet. Kleine Teile, Erstickungsgefahr.|Warning: Not suitable for children under 36 months. Small parts, choking hazard.';
export const supervision: Pair = 'Benutzung unter unmittelbarer Aufsicht von Erwachsenen.|To be used under the direct supervision of an adult.';
export const sharpPoint: Pair = 'Achtung: Funktionsbedingte Spitze. Nur unter Aufsicht benutzen.|Warning: Functional sharp point. Use under supervision only.';
