import type { Piece } from './arrangements.ts';
import { scene, solo } from './arrangements.ts';

/** Motifs of pens, teaching aids, instruments and things for play that are drawings of our own. */
export const playthingMotifs: Readonly<Record<string, Piece[]>> = {
  // Writing and teaching
  druckkugelschreiber: solo('ballpoint', { size: 236 }),
  feinschreiber: solo('fineliner-pen', { size: 236 }),
  gelstift: solo('gel-pen', { size: 236 }),
  tafelkreide: solo('board-chalk', { size: 232 }),
  tafelwischer: solo('board-eraser', { size: 230 }),
  gewichte: solo('weights', { size: 236 }),
  bruchkreise: solo('fraction-circles', { size: 240 }),
  'geometrische-koerper': solo('solids', { size: 240 }),
  zahnmodell: solo('jaw-model', { size: 234 }),
  pflanzenpresse: solo('plant-press', { size: 236 }),

  wackelaugen: solo('wiggly-eyes', { size: 242, fixed: true }),

  // Music
  regenmacher: solo('rainmaker', { size: 240 }),
  melodica: solo('melodica', { size: 244 }),
  mundharmonika: solo('harmonica', { size: 240 }),
  klangschale: solo('singing-bowl', { size: 240 }),
  notenstaender: solo('music-stand', { size: 244 }),
  handtrommel: solo('frame-drum', { size: 236 }),
  bongos: solo('bongos', { size: 244 }),
  cajon: solo('cajon', { size: 240 }),
  klanghoelzer: solo('claves', { size: 236 }),
  glockenspiel: solo('glockenspiel', { size: 246 }),
  ukulele: solo('ukulele', { size: 246 }),
  klangroehren: solo('tone-tubes', { size: 240 }),

  // Nursery and movement
  matschhose: solo('mud-trousers', { size: 240 }),
  matschanzug: solo('rain-suit', { size: 240 }),
  bollerwagen: solo('wagon', { size: 244 }),
  badeenten: scene(
    ['bath-duck', 132, 126, 160],
    [{ object: 'bath-duck' }, 274, 142, 140],
    [{ object: 'bath-duck' }, 196, 206, 136],
  ),
  nachziehente: solo('pull-duck', { size: 244 }),
  sinnesflaschen: solo('sensory-bottles', { size: 240 }),
  fuehlkissen: solo('tactile-cushions', { size: 244 }),
  geburtstagszug: solo('birthday-train', { size: 260 }),
  schaumstoffball: solo('balls-foam', { size: 226 }),
  noppenball: solo('spiky-ball', { size: 232 }),
  huetchen: solo('cones', { size: 244 }),
  dreirad: solo('tricycle', { size: 244 }),
  laufrad: solo('balance-bike', { size: 246 }),
};
