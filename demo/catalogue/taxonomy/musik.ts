import type { Branch } from './tree.ts';

export const musik: Branch = {
  id: 90_000,
  name: 'Musik|Music',
  description: 'Instrumente, die sauber klingen und in jede Kinderhand passen.|Instruments that sound true and fit every child’s hand.',
  icon: 'music', tint: 'pfirsich', motif: 'kategorie-musik',
  groups: [
    ['Trommeln|Drums', 'Handtrommeln|Hand drums', 'Djemben|Djembes', 'Cajons|Cajóns', 'Bongos & Kesseltrommeln|Bongos & kettle drums'],
    ['Kleine Percussion|Small percussion', 'Rasseln & Maracas|Shakers & maracas', 'Klanghölzer|Claves', 'Triangeln|Triangles', 'Tamburine & Schellen|Tambourines & bells', 'Kastagnetten|Castanets', 'Percussion-Sets|Percussion sets'],
    ['Stabspiele|Tuned percussion', 'Glockenspiele|Glockenspiels', 'Xylophone|Xylophones', 'Metallophone|Metallophones', 'Klangbausteine|Chime bars', 'Klangröhren|Tuned tubes'],
    ['Flöten & Blasinstrumente|Recorders & wind instruments', 'Blockflöten|Recorders', 'Mundharmonikas|Harmonicas', 'Melodicas|Melodicas', 'Flötentaschen & Pflege|Recorder bags & care'],
    ['Saiten & Tasten|Strings & keys', 'Ukulelen|Ukuleles', 'Kindergitarren|Children’s guitars', 'Kinderharfen|Children’s lyres', 'Keyboards|Keyboards'],
    ['Klang & Ruhe|Sound & calm', 'Klangschalen|Singing bowls', 'Regenmacher|Rainmakers', 'Spieluhren|Music boxes', 'Klangspiele|Wind chimes'],
    ['Noten & Zubehör|Scores & accessories', 'Liederbücher|Songbooks', 'Notenständer|Music stands', 'Schlägel|Mallets', 'Instrumentenwagen|Instrument trolleys', 'Kopfhörer|Headphones'],
  ],
};
