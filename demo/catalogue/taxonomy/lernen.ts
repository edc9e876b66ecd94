import type { Branch } from './tree.ts';

export const lernen: Branch = {
  id: 60_000,
  name: 'Lernen & Üben|Learning & practice',
  navigationName: 'Lernen|Learning',
  description: 'Anschauliches Material für Rechnen, Lesen und Schreiben, geordnet nach Klassenstufe.|Hands-on material for maths, reading and writing, sorted by school year.',
  icon: 'graduation-cap', tint: 'minze', motif: 'kategorie-lernen',
  groups: [
    ['Mathematik|Mathematics', 'Rechenrahmen|Abacuses', 'Rechenplättchen & Würfel|Counters & dice', 'Geometrische Körper|Geometric solids', 'Bruchrechnen|Fractions', 'Einmaleins|Times tables', 'Spielgeld|Play money', 'Messen & Wiegen|Measuring & weighing'],
    ['Uhr & Zeit|Clock & time', 'Lernuhren|Learning clocks', 'Sanduhren|Sand timers', 'Timer für den Unterricht|Classroom timers', 'Jahreskreise|Year circles'],
    ['Deutsch & Schreiben|German & writing', 'Buchstaben & Anlaute|Letters & initial sounds', 'Lesespiele|Reading games', 'Grammatik|Grammar', 'Rechtschreibung|Spelling', 'Erzählkarten|Story cards'],
    ['Lesen|Reading', 'Erstlesebücher|First readers', 'Bilderbücher|Picture books', 'Sachbücher für Kinder|Non-fiction for children', 'Klassenlektüren|Class readers', 'Vorlesegeschichten|Read-aloud stories'],
    ['Übungshefte|Workbooks', 'Vorschule|Preschool', 'Übungshefte Klasse 1 und 2|Workbooks years 1 and 2', 'Übungshefte Klasse 3 und 4|Workbooks years 3 and 4', 'Übungshefte ab Klasse 5|Workbooks from year 5', 'Rätselblöcke|Puzzle pads'],
    ['Sprachen|Languages', 'Englisch lernen|Learning English', 'Deutsch als Zweitsprache|German as a second language', 'Französisch lernen|Learning French', 'Wörterbücher|Dictionaries'],
    ['Konzentration & Förderung|Focus & support', 'Konzentrationsspiele|Concentration games', 'Sprachförderung|Language support', 'Feinmotorik|Fine motor skills', 'Wahrnehmung|Perception', 'Gehörschutz & Ruhe|Hearing protection & quiet'],
    ['Verkehr & Sachkunde|Road safety & general studies', 'Verkehrserziehung|Road safety education', 'Körper & Gesundheit|Body & health', 'Länder & Karten|Countries & maps', 'Jahreszeiten & Wetter|Seasons & weather'],
  ],
};
