import type { Branch } from './tree.ts';

export const kita: Branch = {
  id: 110_000,
  name: 'Kita & Krippe|Nursery & crèche',
  navigationName: 'Kita|Nursery',
  description: 'Für die Kleinsten: sicher, waschbar und zum Staunen gemacht.|For the youngest: safe, washable and made to marvel at.',
  icon: 'baby', tint: 'himmel', motif: 'kategorie-kita',
  groups: [
    ['Krippenspielzeug|Crèche toys', 'Greiflinge & Rasseln|Graspers & rattles', 'Stapelspiele|Stacking toys', 'Motorikschleifen|Bead mazes', 'Nachziehtiere|Pull-along animals', 'Sinnesmaterial|Sensory material'],
    ['Schlafen & Ruhen|Sleeping & resting', 'Kita-Matratzen|Nursery mattresses', 'Decken & Kissen|Blankets & pillows', 'Schlafsäcke|Sleeping bags', 'Bettwäsche für Kinder|Children’s bed linen'],
    ['Pflege & Hygiene|Care & hygiene', 'Wickeln|Changing', 'Waschraum|Washroom', 'Handtücher & Lätzchen|Towels & bibs', 'Zahnputzbecher|Toothbrush cups'],
    ['Essen in der Kita|Mealtimes', 'Kindergeschirr|Children’s tableware', 'Kinderbesteck|Children’s cutlery', 'Becher & Krüge|Cups & jugs', 'Servierwagen|Serving trolleys', 'Hochstühle|High chairs'],
    ['Wasser & Matsch|Water & mud', 'Wasserspiel|Water play', 'Matschkleidung|Mud wear', 'Gummistiefel|Wellington boots', 'Sand- und Wassertische|Sand and water tables'],
    ['Organisation in der Kita|Nursery organisation', 'Bollerwagen & Krippenwagen|Handcarts & crèche buggies', 'Morgenkreis|Morning circle', 'Geburtstag|Birthday', 'Warnwesten für Gruppen|High-vis vests for groups', 'Fächerkennzeichnung|Peg labels'],
  ],
};
