import { a4, at } from './sheet.ts';

/** The satchel of the logo, `size` points wide and high, its top left corner at a place of the page. */
export function drawLogo(left: number, top: number, size: number): string[] {
  const scale = size / 64;
  return [
    `q ${scale.toFixed(4)} 0 0 ${(-scale).toFixed(4)} ${at(left)} ${at(a4.height - top)} cm`,
    `${dark} RG 5 w 1 J 22 15 m 22 12 l 22 6.48 26.48 2 32 2 c 37.52 2 42 6.48 42 12 c 42 15 l S`,
    `0.09 0.22 0.18 rg 6 22 m 6 17.03 10.03 13 15 13 c 49 13 l 53.97 13 58 17.03 58 22 c 58 46 l`,
    '58 53.73 51.73 60 44 60 c 20 60 l 12.27 60 6 53.73 6 46 c h f',
    '1 0.79 0.2 rg 6 22 m 6 17.03 10.03 13 15 13 c 49 13 l 53.97 13 58 17.03 58 22 c 58 30.5 l',
    '53 39.5 43.5 43 32 43 c 20.5 43 11 39.5 6 30.5 c h f',
    `${dark} rg 17 30 7.5 16 re 39.5 30 7.5 16 re f Q`,
  ];
}

const dark = '0.08 0.19 0.16';
