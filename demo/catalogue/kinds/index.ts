import { fahrzeug, musik, sport } from './bewegung.ts';
import { buero, gesundheit } from './buero.ts';
import type { Kind } from './kind.ts';
import { basteln, farbe, textil, werkzeug } from './kunst.ts';
import { buch, forschen, krippenspiel, lehrmittel, technik } from './lernen.ts';
import { ordnung, papier } from './papier.ts';
import { geschirr, kitaraum, moebel, raum, ruhe, wetter } from './raum.ts';
import { schreibgeraet, stift, zeichengeraet } from './schreiben.ts';
import { bauen, draussen, puppe, spiel } from './spiel.ts';
import { etui, schulstart, tasche, trinken } from './taschen.ts';

const kinds = {
  basteln, bauen, buch, buero, draussen, etui, fahrzeug, farbe, forschen, geschirr, gesundheit, kitaraum, krippenspiel,
  lehrmittel, moebel, musik, ordnung, papier, puppe, raum, ruhe, schreibgeraet, schulstart, spiel, sport, stift, tasche,
  technik, textil, trinken, werkzeug, wetter, zeichengeraet,
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** The words and facts that goods of this kind share. */
export function kindOf(name: KindName): Kind {
  return kinds[name];
}

/** Every kind with its name. */
export const allKinds: readonly (readonly [KindName, Kind])[] = (Object.keys(kinds) as KindName[]).map((name) => [name, kinds[name]]);
