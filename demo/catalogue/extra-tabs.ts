import { localized, type Localized, type Pair } from './texts.ts';

/** A tab of a product page that is read when somebody opens it. */
export interface ExtraTabRecord {
  readonly tabId: string;
  readonly title: Localized;
  readonly blocks: readonly Block[];
}

export interface Block {
  readonly heading: Localized;
  readonly text?: Localized;
  readonly entries?: readonly Localized[];
}

/** The tabs of goods of one kind. */
export function extraTabsOf(kindName: string): readonly ExtraTabRecord[] {
  return tabs[kindName] ?? [];
}

const tabs: Readonly<Record<string, readonly ExtraTabRecord[]>> = {
  farbe: [
    tab('anwendung', 'So wird gemalt|How to paint', [
      block(
        'Vorbereiten|Preparing',
        'Flasche schütteln, auf einen Teller geben, den Tisch abdecken.|Shake the bottle, pour onto a plate, cover the table.',
      ),
      block('Im Unterricht|In class', undefined, [
        'Je vier Kinder teilen sich eine Palette.|Four children share a palette.',
        'Schichten 20 Minuten trocknen lassen.|Let layers dry for 20 minutes.',
        'Pinsel gleich mit Wasser auswaschen.|Rinse brushes with water at once.',
      ]),
    ]),
    tab('mischen', 'Farben mischen|Mixing colours', [
      block(
        'Aus drei werden alle|All from three',
        'Gelb, Rot und Blau genügen für den Farbkreis. Weiß hellt auf, Schwarz nur tropfenweise.|Yellow, red and blue are enough for the colour circle. White lightens, black only by the drop.',
      ),
    ]),
  ],
  tasche: [
    tab('passform', 'So sitzt der Ranzen|How the satchel fits', [
      block('Einstellen|Adjusting', undefined, [
        'Die Oberkante schließt mit den Schultern ab.|The upper edge is level with the shoulders.',
        'Die Gurte liegen eng an, zwei Finger passen darunter.|The straps lie close, two fingers fit below.',
        'Schweres liegt am Rücken.|Heavy things lie at the back.',
      ]),
      block(
        'Gewicht|Weight',
        'Gefüllt soll der Ranzen höchstens 15 Prozent des Körpergewichts wiegen.|Filled, the satchel should weigh 15 per cent of the body weight at most.',
      ),
    ]),
  ],
  moebel: [
    tab('aufbau', 'Lieferung und Aufbau|Delivery and assembly', [
      block(
        'Lieferung|Delivery',
        'Wir stimmen den Tag mit Ihnen ab. Die Spedition ruft eine Stunde vorher an.|We agree the day with you. The carrier calls an hour before.',
      ),
      block('Aufbau|Assembly', undefined, [
        'Zwei Personen, etwa 20 Minuten.|Two people, about 20 minutes.',
        'Werkzeug liegt bei.|Tools are included.',
      ]),
    ]),
  ],
  buch: [
    tab('unterricht', 'Für den Unterricht|For lessons', [
      block(
        'So wird gelesen|How to read',
        'Jedes Kapitel passt in eine Schulstunde und endet mit drei Fragen.|Every chapter fits one lesson and ends with three questions.',
      ),
    ]),
  ],
};

function tab(tabId: string, title: Pair, blocks: readonly Block[]): ExtraTabRecord {
  return { tabId, title: localized(title), blocks };
}

function block(heading: Pair, text: Pair | undefined, entries: readonly Pair[] = []): Block {
  return {
    heading: localized(heading),
    ...(text === undefined ? {} : { text: localized(text) }),
    ...(entries.length === 0 ? {} : { entries: entries.map((entry) => localized(entry)) }),
  };
}
