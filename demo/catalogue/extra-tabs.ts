import { localized, type Localized, type Pair } from './texts.ts';

/** A tab of a product page that is loaded when it is opened. */
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
        'Flasche schütteln, auf einen Teller geben, den Tisch abdecken.|Shake the bottle, pour some onto a plate, cover the table.',
      ),
      block('Im Unterricht|In class', undefined, [
        'Je vier Kinder teilen sich eine Palette.|Four children share one palette.',
        'Schichten 20 Minuten trocknen lassen.|Let each layer dry for 20 minutes.',
        'Pinsel gleich mit Wasser auswaschen.|Rinse brushes in water straight away.',
      ]),
    ]),
    tab('mischen', 'Farben mischen|Mixing colours', [
      block(
        'Aus drei werden alle|All colours from three',
        'Gelb, Rot und Blau genügen für den Farbkreis. Weiß hellt auf, Schwarz nur tropfenweise.|Yellow, red and blue are enough for the colour wheel. White lightens; use black only by the drop.',
      ),
    ]),
  ],
  tasche: [
    tab('passform', 'So sitzt der Ranzen|How the satchel fits', [
      block('Einstellen|Adjusting', undefined, [
        'Die Oberkante schließt mit den Schultern ab.|The top edge is level with the shoulders.',
        'Die Gurte liegen eng an, ein Finger passt darunter.|The straps fit closely; one finger fits underneath.',
        'Schweres liegt am Rücken.|Heavy things go next to the back.',
      ]),
      block(
        'Gewicht|Weight',
        'Gefüllt soll der Ranzen höchstens 15 Prozent des Körpergewichts wiegen.|When packed, the satchel should weigh 15 per cent of the body weight at most.',
      ),
    ]),
  ],
  moebel: [
    tab('aufbau', 'Lieferung und Aufbau|Delivery and assembly', [
      block(
        'Lieferung|Delivery',
        'Wir stimmen den Tag mit Ihnen ab. Die Spedition ruft eine Stunde vorher an.|We agree on a day with you. The freight carrier calls an hour beforehand.',
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
        'So wird gelesen|How to use it',
        'Jedes Kapitel passt in eine Schulstunde und endet mit drei Fragen.|Every chapter fits into one lesson and ends with three questions.',
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
