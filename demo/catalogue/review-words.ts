import type { ReviewRecord } from './records.ts';
import { localized, type Pair } from './texts.ts';

type Stars = ReviewRecord['stars'];

export const titles: Readonly<Record<Stars, readonly Pair[]>> = {
  5: [
    'Genau das Richtige|Exactly right',
    'Gern wieder|Would buy again',
    'Hält, was es verspricht|Keeps its promise',
    'Unser Favorit|Our favourite',
    'Rundum zufrieden|Completely satisfied',
    'Besser als erwartet|Better than expected',
    'Volle Empfehlung|Highly recommended',
    'Seit Monaten im Einsatz|In use for months',
    'Sehr gute Qualität|Very good quality',
    'Kinder begeistert|The children love it',
    'Passt genau|A perfect fit',
    'Ein guter Kauf|A good buy',
    'Schon nachbestellt|Already reordered',
    'Wie beschrieben|As described',
    'Empfehlung der Kollegin war richtig|My colleague was right',
    'Freude im ganzen Haus|Joy all round',
    'Sein Geld wert|Worth its money',
    'Durchdacht bis ins Detail|Well thought out',
    'Endlich das Passende|The right one at last',
    'Robust und schön|Sturdy and beautiful',
    'Jeden Tag in Gebrauch|In use every day',
    'Auch nach Wochen wie neu|Like new even after weeks',
  ],
  4: [
    'Gut mit kleinem Abzug|Good with a small deduction',
    'Fast perfekt|Almost perfect',
    'Solide|Solid',
    'Gutes Preis-Leistungs-Verhältnis|Good value for money',
    'Zufrieden|Satisfied',
    'Erfüllt seinen Zweck|Does its job',
    'Gut gelöst|Well solved',
    'Ordentlich gemacht|Decently made',
    'Kleiner Mangel, sonst gut|A small flaw, otherwise good',
    'Brauchbar im Alltag|Useful in daily life',
  ],
  3: [
    'Geht so|So-so',
    'Mit Licht und Schatten|Ups and downs',
    'In Ordnung|All right',
    'Hatte mehr erwartet|Expected more',
  ],
  2: [
    'Eher enttäuscht|Rather disappointed',
    'Nicht ganz ausgereift|Not quite there',
    'Leider nur mäßig|Only moderate',
  ],
  1: [
    'Leider zurückgeschickt|Sent it back',
    'Nicht empfehlenswert|Not recommended',
    'Passte für uns nicht|Did not work for us',
  ],
};

export const verdicts: Readonly<Record<Stars, readonly Pair[]>> = {
  5: [
    'Würde ich jederzeit wieder kaufen.|I would buy it again any time.',
    'Klare Empfehlung.|A clear recommendation.',
    'Für Grundschule genau richtig.|Just right for primary school.',
    'Mehr braucht man nicht.|You need nothing more.',
    'Die nächste Klasse bekommt es auch.|The next class will get it too.',
    'Hält bestimmt noch Jahre.|It will surely last for years.',
    'Besser haben wir es nicht gefunden.|We found nothing better.',
    'Das Kollegium ist angetan.|The staff are taken with it.',
    'Die Kinder greifen von selbst danach.|The children reach for it on their own.',
    'Preis und Leistung stimmen.|Price and quality match.',
  ],
  4: [
    'Insgesamt zufrieden.|Satisfied overall.',
    'Würde es trotzdem weiterempfehlen.|I would recommend it all the same.',
    'Deshalb ein Stern weniger.|Hence one star less.',
    'Im Alltag fällt das kaum auf.|In daily life it is hardly noticeable.',
    'Damit können wir gut leben.|We can live with that.',
  ],
  3: [
    'Für den Preis in Ordnung.|All right for the price.',
    'Es gibt Besseres, aber auch Schlechteres.|There is better, but also worse.',
  ],
  2: [
    'Da hatte ich mir mehr erhofft.|I had hoped for more.',
    'Nächstes Mal nehme ich ein anderes Modell.|Next time I will take another model.',
  ],
  1: [
    'Der Umtausch lief dafür ohne Probleme.|The exchange went without problems, though.',
    'Für uns war das nichts.|It was nothing for us.',
  ],
};

/** Who ordered for whom, when, and how: every combination is a sentence of its own. */
const recipients: readonly Pair[] = [
  'die Klasse meiner Tochter|my daughter’s class',
  'unsere Kita-Gruppe|our nursery group',
  'den Ganztag|after-school care',
  'unsere Grundschule|our primary school',
  'die Lernwerkstatt|the learning workshop',
  'zu Hause|home',
  'die Nachmittagsbetreuung|the afternoon group',
  'meine Enkel|my grandchildren',
  'das Patenkind|my godchild',
  'den Förderverein|the friends of our school',
  'zwei Geschwister|two siblings',
  'eine Kollegin|a colleague',
  'unsere Tochter|our daughter',
  'unseren Sohn|our son',
  'die Parallelklasse|the parallel class',
  'den Hort|the after-school club',
  'die Nichte|my niece',
  'den Neffen|my nephew',
  'die Vorschulgruppe|the preschool group',
  'unser Familienzentrum|our family centre',
  'die Projektwoche|the project week',
  'die Ferienbetreuung|holiday care',
  'den Elternbeirat|the parents’ council',
  'eine Freundin|a friend',
];
const occasions: readonly Pair[] = [
  'vor den Sommerferien|before the summer holidays',
  'zum Schuljahresbeginn|at the start of the school year',
  'im Herbst|in autumn',
  'kurz vor Weihnachten|shortly before Christmas',
  'nach Ostern|after Easter',
  'im Januar|in January',
  'auf Empfehlung|on recommendation',
  'nach langem Vergleichen|after much comparing',
  'als Ersatz für ein altes Modell|to replace an old model',
  'nun zum zweiten Mal|for the second time',
  'nach der Beratung am Telefon|after advice on the phone',
  'mit Kundenkonto der Schule|with the school’s account',
  'zum Geburtstag|for a birthday',
  'zum Namenstag|for a name day',
  'Ende August|at the end of August',
  'im Frühjahr|in spring',
  'vor einem halben Jahr|half a year ago',
  'nach dem Umzug|after moving house',
  'aus Neugier|out of curiosity',
  'auf Wunsch der Kinder|at the children’s wish',
  'nach dem Elternabend|after the parents’ evening',
  'mit dem Spendengeld|with donated money',
  'statt der üblichen Marke|instead of the usual brand',
  'gleich doppelt|in twos',
];

const purchases: readonly Pair[] = ['bestellt|Ordered', 'gekauft|Bought', 'ausgesucht|Chosen'];

/** How a review begins; more than any product has reviews. */
export const contexts: readonly Pair[] = recipients.flatMap((recipient) =>
  occasions.flatMap((occasion) =>
    purchases.map((purchase): Pair => {
      const [who, when, done] = [localized(recipient), localized(occasion), localized(purchase)];
      return `Für ${who.de} ${when.de} ${done.de}.|${done.en} for ${who.en} ${when.en}.`;
    }),
  ),
);

export const comments: readonly Pair[] = [
  'Danke für den Hinweis. Wir haben ihn an den Hersteller weitergegeben.|Thank you for the note. We have passed it on to the manufacturer.',
  'Das tut uns leid. Bitte melden Sie sich bei unserer Beratung, wir finden eine Lösung.|We are sorry. Please contact our advisers, we will find a solution.',
  'Danke für Ihre Rückmeldung. Seit der letzten Lieferung ist dieses Teil verstärkt.|Thank you for your feedback. This part has been reinforced since the last delivery.',
  'Ein Ersatzteil ist kostenlos auf dem Weg zu Ihnen.|A spare part is on its way to you free of charge.',
];

export const firstNames = [
  'Sabine',
  'Jana',
  'Tarık',
  'Miriam',
  'Lars',
  'Katrin',
  'Stefan',
  'Anke',
  'Jonas',
  'Birgit',
  'Ayşe',
  'Nicole',
  'Markus',
  'Heike',
  'Paula',
  'Felix',
  'Silke',
  'Andrea',
  'Christian',
  'Lena',
  'Ulrike',
  'Piotr',
  'Claudia',
  'Thomas',
  'Nadine',
  'Olga',
  'Florian',
  'Regina',
  'Emre',
  'Maria',
] as const;
export const initials = [
  'A',
  'B',
  'D',
  'E',
  'F',
  'G',
  'H',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'R',
  'S',
  'T',
  'W',
  'Z',
] as const;
export const institutions = [
  'Grundschule am Anger',
  'Kita Sonnenblume',
  'Gemeinschaftsschule Seeblick',
  'Kita Wirbelwind',
  'Grundschule Lindenhof',
  'Förderschule am Park',
  'Hort Regenbogen',
  'Gesamtschule Nord',
  'Waldkindergarten Eichhörnchen',
  'Schillerschule',
] as const;
