import type { Branch } from './tree.ts';

export const moebel: Branch = {
  id: 100_000,
  name: 'Möbel & Raum|Furniture & room',
  navigationName: 'Möbel|Furniture',
  description: 'Stühle, Schränke, Licht und leise Ecken: Räume, in denen Lernen leichtfällt.|Chairs, cupboards, light and quiet corners: rooms where learning comes easily.',
  icon: 'armchair', tint: 'sand', motif: 'kategorie-moebel',
  groups: [
    ['Stühle & Hocker|Chairs & stools', 'Schülerstühle|Pupil chairs', 'Kindergartenstühle|Nursery chairs', 'Drehstühle|Swivel chairs', 'Hocker|Stools', 'Sitzbänke|Benches'],
    ['Tische|Tables', 'Schülertische|Pupil desks', 'Kindergartentische|Nursery tables', 'Gruppentische|Group tables', 'Lehrertische|Teacher desks', 'Stehtische|Standing desks'],
    ['Schränke & Regale|Cupboards & shelves', 'Rollcontainer|Mobile pedestals', 'Regale|Shelves', 'Schränke mit Türen|Cupboards with doors', 'Eigentumsfächer|Pigeonholes', 'Garderoben|Cloakrooms', 'Materialwagen|Material trolleys'],
    ['Aufbewahrung|Storage', 'Aufbewahrungsboxen|Storage boxes', 'Körbe|Baskets', 'Schubladenboxen|Drawer boxes', 'Papierablagen|Paper trays'],
    ['Licht & Strom|Light & power', 'Schreibtischlampen|Desk lamps', 'Leuchtmittel|Light bulbs', 'Nachtlichter|Night lights', 'Leuchttische|Light tables', 'Wanduhren|Wall clocks'],
    ['Teppiche & Polster|Rugs & cushions', 'Kinderteppiche|Children’s rugs', 'Sitzkissen|Floor cushions', 'Sitzsäcke|Beanbags', 'Kuschelecken|Cosy corners', 'Vorhänge & Baldachine|Curtains & canopies'],
    ['Raumteiler & Akustik|Room dividers & acoustics', 'Raumteiler|Room dividers', 'Akustikpaneele|Acoustic panels', 'Pinnwände|Pinboards', 'Wandspiegel|Wall mirrors'],
  ],
};
