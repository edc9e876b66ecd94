import type { Tint } from '../catalogue/taxonomy/tree.ts';
import type { Pair } from '../catalogue/texts.ts';
import type { Section } from './sections.ts';

/** An advice article. */
export interface AdvicePage {
  readonly path: string;
  readonly title: Pair;
  readonly lead: Pair;
  readonly minutes: number;
  readonly motif: string;
  readonly tint: Tint;
  readonly sections: readonly Section[];
  /** Where the goods of the article are found, and what the link says. */
  readonly target: readonly [url: string, label: Pair];
}

export const advicePages: readonly AdvicePage[] = [
  {
    path: '/beratung/ranzen-gewicht/',
    title: 'Wie schwer darf ein Ranzen sein?|How heavy may a satchel be?',
    lead: 'Zehn Prozent, zwölf oder doch mehr? Worauf es beim Tragen wirklich ankommt.|Ten per cent, twelve or more? What really matters when carrying.',
    minutes: 6,
    motif: 'rat-ranzen',
    tint: 'himmel',
    target: ['/ranzen-taschen/schulranzen/', 'Zu den Schulranzen|To the satchels'],
    sections: [
      [
        'Das Gewicht ist nur die halbe Antwort|Weight is only half the answer',
        'Oft genannt wird eine Grenze von zehn bis fünfzehn Prozent des Körpergewichts. Ein gut sitzender Ranzen trägt sich aber leichter als ein leichter, der am Rücken schaukelt.|A limit of ten to fifteen per cent of body weight is often quoted. Yet a satchel that fits well feels lighter than a light one that swings.',
      ],
      [
        'So sitzt er richtig|How it should fit',
        'Die Oberkante schließt mit den Schultern ab, das Schwere liegt nah am Rücken, und zwischen Gurt und Brust passt ein Finger.|The upper edge is level with the shoulders, heavy things lie close to the back, and one finger fits between strap and chest.',
      ],
      [
        'Was zu Hause bleiben darf|What may stay at home',
        'Leeren Sie den Ranzen freitags gemeinsam. Was zwei Wochen nicht gebraucht wurde, gehört ins Regal.|Empty the satchel together on Fridays. Whatever was not used for two weeks belongs on the shelf.',
      ],
    ],
  },
  {
    path: '/beratung/fuenf-versuche/',
    title: 'Fünf Versuche für trübe Tage|Five experiments for grey days',
    lead: 'Mit Material aus der Küche und einem Mikroskop.|With things from the kitchen and a microscope.',
    minutes: 4,
    motif: 'rat-versuche',
    tint: 'zitrone',
    target: ['/naturwissenschaften/forscherkisten/', 'Zu den Forscherkisten|To the explorer kits'],
    sections: [
      [
        'Rotkohl wird bunt|Red cabbage turns colourful',
        'Rotkohlsaft färbt sich mit Essig rot und mit Natron blau. Drei Gläser genügen für die erste Farbreihe.|Red cabbage juice turns red with vinegar and blue with baking soda. Three glasses make the first row of colours.',
      ],
      [
        'Die Zwiebelhaut unter dem Mikroskop|Onion skin under the microscope',
        'Ein hauchdünnes Stück, ein Tropfen Wasser, hundertfache Vergrößerung: Schon sind die Zellen zu sehen.|A wafer-thin piece, a drop of water, hundredfold magnification: and the cells appear.',
      ],
      [
        'Der schwebende Magnet|The floating magnet',
        'Zwei Ringmagnete auf einem Stift stoßen sich ab. Wie viele Büroklammern trägt der obere?|Two ring magnets on a pencil repel each other. How many paper clips does the upper one carry?',
      ],
    ],
  },
  {
    path: '/beratung/leise-ecken/',
    title: 'Leise Ecken in der Kita|Quiet corners in the nursery',
    lead: 'Wie Möbel, Licht und Teppich den Lärm halbieren.|How furniture, light and rugs halve the noise.',
    minutes: 8,
    motif: 'rat-kita',
    tint: 'pfirsich',
    target: ['/moebel-raum/teppiche-polster/', 'Zu Teppichen und Polstern|To rugs and cushions'],
    sections: [
      [
        'Weiche Flächen schlucken Schall|Soft surfaces swallow sound',
        'Ein Teppich unter dem Bauplatz und Vorhänge vor der Glasfront wirken mehr als jedes Schild.|A rug under the building corner and curtains before the glass front do more than any sign.',
      ],
      [
        'Kleine Räume im großen|Small rooms within the large one',
        'Halbhohe Regale und ein Baldachin geben Kindern Rückzug, ohne dass Sie den Überblick verlieren.|Half-height shelves and a canopy give children retreat while you keep the overview.',
      ],
    ],
  },
  {
    path: '/beratung/checkliste-schulstart/',
    title: 'Checkliste Schulstart|School start checklist',
    lead: 'Was in die erste Klasse mitkommt, und was warten kann.|What comes along to year one, and what can wait.',
    minutes: 3,
    motif: 'rat-schulstart',
    tint: 'minze',
    target: ['/ranzen-taschen/schulstart/', 'Zum Schulstart|To the school start range'],
    sections: [
      [
        'Das braucht es am ersten Tag|Needed on the first day',
        'Ranzen, gefülltes Etui, Brotdose, Trinkflasche, Turnbeutel und natürlich die Schultüte.|Satchel, filled pencil case, lunch box, bottle, gym bag and of course the school cone.',
      ],
      [
        'Das sagt die Schule|What the school decides',
        'Lineatur, Farben der Heftumschläge und die Art der Stifte gibt meist die Liste der Schule vor.|Ruling, colours of book covers and the kind of pencils are usually on the school’s list.',
      ],
      [
        'Das kann warten|What can wait',
        'Füller, Zirkel und Taschenrechner kommen später. Kaufen Sie sie dann, wenn sie gebraucht werden.|Fountain pen, compass and calculator come later. Buy them when they are needed.',
      ],
    ],
  },
  {
    path: '/beratung/erste-klasse-einrichten/',
    title: 'Eine erste Klasse einrichten|Furnishing a first class',
    lead: 'Stuhlhöhe, Lichteinfall, Material in Griffhöhe: der Plan für 60 Quadratmeter.|Seat height, light, material within reach: a plan for 60 square metres.',
    minutes: 7,
    motif: 'rat-moebel',
    tint: 'sand',
    target: ['/moebel-raum/', 'Zu Möbeln und Raum|To furniture and room'],
    sections: [
      [
        'Die richtige Größe|The right size',
        'Füße flach auf dem Boden, Knie im rechten Winkel: Für die meisten Erstklässler sind das Größe 3 und 4.|Feet flat on the floor, knees at a right angle: for most first-years that means sizes 3 and 4.',
      ],
      [
        'Material, das Kinder selbst holen|Material that children fetch themselves',
        'Offene Fächer bis 110 Zentimeter Höhe, beschriftet mit Bild und Wort.|Open compartments up to 110 centimetres, labelled with picture and word.',
      ],
    ],
  },
  {
    path: '/beratung/welcher-stift/',
    title: 'Welcher Stift für welches Alter?|Which pencil for which age?',
    lead: 'Vom Wachsmalblock bis zum Füller, Schritt für Schritt.|From wax block to fountain pen, step by step.',
    minutes: 5,
    motif: 'rat-schreiben',
    tint: 'flieder',
    target: [
      '/schreiben-zeichnen/buntstifte-malen/',
      'Zu Buntstiften und Malen|To colouring pencils',
    ],
    sections: [
      [
        'Ab drei Jahren|From three years',
        'Dicke Wachsmalstifte und Blöcke liegen sicher in der ganzen Hand.|Thick wax crayons and blocks lie safely in the whole hand.',
      ],
      [
        'Ab vier Jahren|From four years',
        'Dicke Dreikantstifte führen die Finger von selbst in den richtigen Griff.|Jumbo triangular pencils guide the fingers into the right grip.',
      ],
      [
        'Ab der zweiten Klasse|From year two',
        'Jetzt reichen schlanke Stifte mit drei Millimetern Mine; sie lassen sich feiner mischen und spitzen.|Now slim pencils with a three-millimetre lead are enough; they blend and sharpen more finely.',
      ],
    ],
  },
  {
    path: '/beratung/ranzen-finder/',
    title: 'Ranzen-Finder|Satchel finder',
    lead: 'In vier Fragen zum passenden Modell.|Four questions to the right model.',
    minutes: 2,
    motif: 'rat-ranzen',
    tint: 'minze',
    target: ['/ranzen-taschen/schulranzen/', 'Alle Schulranzen|All satchels'],
    sections: [
      [
        'Wie groß ist Ihr Kind?|How tall is your child?',
        'Bis 120 Zentimeter passt die Rückenlänge S, darüber M. Beide wachsen mit.|Up to 120 centimetres back length S fits, above that M. Both grow along.',
      ],
      [
        'Wie weit ist der Weg?|How long is the way?',
        'Wer länger als zwanzig Minuten läuft, wählt ein Modell mit Brust- und Hüftgurt.|Anyone walking more than twenty minutes chooses a model with chest and hip straps.',
      ],
      [
        'Ist es morgens dunkel?|Is it dark in the morning?',
        'Dann lohnt sich ein Sicherheitsranzen mit großen Leuchtflächen.|Then a high-visibility satchel with large bright areas is worth it.',
      ],
    ],
  },
];
