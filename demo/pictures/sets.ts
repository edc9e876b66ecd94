import { fan, row, scene } from './arrangements.ts';
import type { Piece } from './arrangements.ts';

/** Motifs of sets and class sets: as many pieces as make plain that it is more than one. */
export const setMotifs: Readonly<Record<string, Piece[]>> = {
  'kopfhoerer-klassensatz': scene(
    [{ object: 'headphones', paint: 'gelb' }, 110, 96, 130],
    [{ object: 'headphones', paint: 'gruen' }, 288, 96, 130],
    [{ object: 'headphones', paint: 'rot' }, 122, 202, 140],
    [{ object: 'headphones', paint: 'blau' }, 276, 202, 140],
  ),
  'klemmbretter-klassensatz': fan('clipboard', ['natur', 'gelb', 'gruen', 'blau', 'rot'], 150, 34),
  'warnwesten-gruppe': row('safety-vest', ['natur', 'natur', 'natur'], 158, 92, { fixed: true }),
  schiffchen: scene(
    [{ object: 'sailing-boat', paint: 'blau' }, 110, 118, 146],
    [{ object: 'sailing-boat', paint: 'rot' }, 284, 124, 146],
    [{ object: 'sailing-boat', paint: 'gruen' }, 196, 194, 158],
  ),
  'magnete-klassensatz': fan('magnet', ['rot', 'blau', 'gruen', 'gelb', 'lila'], 132, 36),
  'thermometer-set': row('thermometer', ['rot', 'blau', 'gruen'], 190, 82),
  'gluehlampen-set': row('lamp', ['gelb', 'gelb', 'gelb', 'gelb'], 152, 80, { fixed: true }),
  'triangel-set': scene(
    ['triangle', 116, 154, 180],
    ['triangle', 210, 120, 142],
    ['triangle', 298, 190, 112],
  ),
  'besteck-gruppe': scene(
    [{ object: 'cutlery', paint: 'rot' }, 98, 124, 142, -12],
    [{ object: 'cutlery', paint: 'gelb' }, 200, 112, 142],
    [{ object: 'cutlery', paint: 'blau' }, 302, 124, 142, 12],
    [{ object: 'cutlery', paint: 'gruen' }, 150, 206, 132, -6],
    [{ object: 'cutlery', paint: 'lila' }, 252, 206, 132, 6],
  ),
  geschwistertueten: scene(
    ['school-cone', 148, 134, 232, -6],
    [{ object: 'school-cone', paint: 'gelb' }, 278, 178, 158, 8],
  ),
  gummizugmappen: fan('elastic-folder', ['gelb', 'gruen', 'blau', 'rot'], 152, 30),
  'wuerfel-set': scene(
    [{ object: 'die', paint: 'rot' }, 108, 122, 104, -10],
    [{ object: 'die', paint: 'blau' }, 212, 96, 104, 8],
    [{ object: 'die', paint: 'gruen' }, 304, 134, 104, -4],
    [{ object: 'die', paint: 'gelb' }, 148, 212, 104, 12],
    [{ object: 'die', paint: 'lila' }, 258, 218, 104, -8],
  ),
  holzeisenbahn: scene(
    [{ object: 'rails', fixed: true }, 288, 204, 150],
    [{ object: 'wood-train', fixed: true }, 168, 118, 214],
  ),
};
