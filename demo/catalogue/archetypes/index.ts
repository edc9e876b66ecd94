import type { Archetype } from './archetype.ts';
import { basteln } from './basteln.ts';
import { forschen } from './forschen.ts';
import { kita } from './kita.ts';
import { lehrer } from './lehrer.ts';
import { lernen } from './lernen.ts';
import { moebel } from './moebel.ts';
import { musik } from './musik.ts';
import { papier } from './papier.ts';
import { ranzen } from './ranzen.ts';
import { schreiben } from './schreiben.ts';
import { spielen } from './spielen.ts';
import { sport } from './sport.ts';

/** Every sort of goods of the demo catalogue. */
export const archetypes: readonly Archetype[] = [
  ranzen, schreiben, papier, basteln, spielen, lernen, forschen, sport, musik, moebel, kita, lehrer,
].flat();
