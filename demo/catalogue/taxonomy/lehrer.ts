import type { Branch } from './tree.ts';

export const lehrer: Branch = {
  id: 120_000,
  name: 'Lehrerbedarf & Büro|Teaching supplies & office',
  navigationName: 'Lehrerbedarf|Teachers',
  description: 'Vom Klemmbrett bis zum Flipchart: was den Schultag am Laufen hält.|From clipboard to flip chart: what keeps the school day running.',
  icon: 'clipboard-list', tint: 'flieder', motif: 'kategorie-lehren',
  groups: [
    ['Tafeln & Präsentation|Boards & presentation', 'Whiteboards|Whiteboards', 'Flipcharts|Flip charts', 'Kreidetafeln|Chalkboards', 'Magnete|Magnets', 'Zeigestöcke|Pointers'],
    ['Klassenführung|Class management', 'Klassenbücher|Class registers', 'Belohnungssticker|Reward stickers', 'Lehrerstempel|Teacher stamps', 'Namensschilder|Name badges', 'Klassendienste|Class duties'],
    ['Schreibtisch|Desk', 'Klemmbretter|Clipboards', 'Locher|Hole punches', 'Heftgeräte|Staplers', 'Büroklammern|Paper clips', 'Stifteköcher|Pen holders', 'Scheren fürs Büro|Office scissors'],
    ['Laminieren & Binden|Laminating & binding', 'Laminiergeräte|Laminators', 'Bindegeräte|Binding machines', 'Papierschneider|Paper trimmers', 'Binderücken|Binding combs'],
    ['Ordnung & Archiv|Filing & archive', 'Hängemappen|Suspension files', 'Archivboxen|Archive boxes', 'Stehsammler|Magazine files', 'Karteikästen & Karteikarten|Index boxes & cards'],
    ['Technik im Klassenzimmer|Classroom technology', 'Lautsprecher & Mikrofone|Loudspeakers & microphones', 'Dokumentenkameras|Document cameras', 'Tabletkoffer|Tablet cases', 'Batterien & Ladegeräte|Batteries & chargers', 'Mehrfachsteckdosen|Power strips'],
    ['Sicherheit & Erste Hilfe|Safety & first aid', 'Verbandkästen|First-aid kits', 'Pflaster & Kühlpacks|Plasters & cool packs', 'Warnwesten|High-vis vests', 'Hinweisschilder|Signs'],
    ['Lehrertaschen|Teacher bags', 'Aktentaschen|Briefcases', 'Lehrerrucksäcke|Teacher backpacks', 'Materialtaschen|Material bags', 'Trolleys für Lehrkräfte|Trolleys for teachers'],
  ],
};
