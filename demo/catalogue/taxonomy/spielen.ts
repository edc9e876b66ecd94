import type { Branch } from './tree.ts';

export const spielen: Branch = {
  id: 50_000,
  name: 'Spielen|Play',
  description: 'Spiele für den Tisch, den Boden und das Rollenspiel, robust genug für viele Hände.|Games for the table, the floor and make-believe, sturdy enough for many hands.',
  icon: 'puzzle', tint: 'sand', motif: 'kategorie-spielen',
  groups: [
    ['Gesellschaftsspiele|Board games', 'Brettspiele|Board games for children', 'Kartenspiele|Card games', 'Würfelspiele|Dice games', 'Kooperative Spiele|Cooperative games', 'Memospiele|Memory games', 'Schach & Mühle|Chess & nine men’s morris'],
    ['Puzzles|Jigsaw puzzles', 'Bodenpuzzles|Floor puzzles', 'Steckpuzzles|Peg puzzles', 'Rahmenpuzzles|Frame puzzles', 'Puzzles ab 100 Teilen|Puzzles from 100 pieces'],
    ['Bauen & Konstruieren|Building & construction', 'Holzbausteine|Wooden blocks', 'Steckbausteine|Interlocking bricks', 'Kugelbahnen|Marble runs', 'Magnetbausteine|Magnetic blocks', 'Konstruktionskästen|Construction kits'],
    ['Rollenspiel|Role play', 'Kaufladen|Play shop', 'Spielküchen|Play kitchens', 'Verkleidung|Dressing up', 'Arztkoffer|Doctor’s cases', 'Kasperletheater|Puppet theatres', 'Handpuppen|Hand puppets'],
    ['Puppen & Kuscheltiere|Dolls & soft toys', 'Kuscheltiere|Soft toys', 'Puppen|Dolls', 'Puppenwagen|Dolls’ prams', 'Puppenhäuser|Dolls’ houses'],
    ['Fahrzeuge & Figuren|Vehicles & figures', 'Spielautos|Toy cars', 'Holzeisenbahn|Wooden railway', 'Tierfiguren|Animal figures', 'Bauernhof & Zoo|Farm & zoo', 'Spielteppiche|Play mats'],
    ['Draußen spielen|Outdoor play', 'Sandspielzeug|Sand toys', 'Seifenblasen|Bubbles', 'Drachen & Flieger|Kites & gliders', 'Kreisel & Murmeln|Spinning tops & marbles'],
  ],
};
