/** Classes with the estimated height of a row of tiles below its heading, for `lazyLayout`. */
export const tileRowHeight =
  '[contain-intrinsic-block-size:auto_517px] md:[contain-intrinsic-block-size:auto_559px] xl:[contain-intrinsic-block-size:auto_589px]';
