import { hueNames } from '#adapters/pictures/recipe.ts';
import type { HueName, Layer, PictureRecipe } from '#adapters/pictures/recipe.ts';
import type { Piece } from './arrangements.ts';
import { motifs } from './motifs.ts';
import { objectFile } from './objects.ts';
import { tints } from './tints.ts';
import { views } from './views.ts';

/**
 * The recipe of a demo picture's key, `<motif>-<hue>-<tint>[-v2|-v3]`, for example `ranzen-blau-himmel` or
 * `hefte-natur-zitrone-v3`. The motif is a name of `motifs.ts`; the hue one of `hueNames`, where `natur` keeps the motif's own colours; the tint one of `tints.ts`, where `frei` leaves the ground clear; `-v2` is a close
 * look, `-v3` shows several. The answer is undefined for every other text, so that only pictures which the shop
 * can show are ever drawn.
 *
 * The public address of a picture is `/bilder/<format>/<key>.webp` (`.jpg` in the open graph format).
 */
export function parsePictureKey(key: string): PictureRecipe | undefined {
  const match = keyPattern.exec(key);
  if (!match?.groups) return undefined;
  const { motif = '', hue = '', tint = '', view = 'v1' } = match.groups;
  const layers = isHueName(hue) ? motifLayers(motif, hue) : undefined;
  const ground = Object.hasOwn(tints, tint) ? tints[tint] : undefined;
  const show = Object.hasOwn(views, view) ? views[view] : undefined;
  if (!layers || !ground || !show) return undefined;
  return { layers: show(layers), ground };
}

const keyPattern =
  /^(?<motif>[a-z]+(?:-[a-z]+)*)-(?<hue>[a-z]+)-(?<tint>[a-z]+)(?:-(?<view>v[23]))?$/;

function isHueName(name: string): name is HueName {
  return hueNames.some((hue) => hue === name);
}

function motifLayers(motif: string, hue: HueName): Layer[] | undefined {
  const pieces = Object.hasOwn(motifs, motif) ? motifs[motif] : undefined;
  return pieces?.map((piece) => layerOf(piece, hue));
}

function layerOf(piece: Piece, hue: HueName): Layer {
  const { x, y, size, rotation, mirrored, isFlat } = piece;
  const follows = hue !== 'natur' && !piece.fixed;
  return {
    file: objectFile(piece.object),
    x,
    y,
    size,
    rotation,
    mirrored,
    ...(isFlat && { isFlat }),
    hue: follows ? hue : piece.paint,
  };
}
