/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const;

/** Colours of the shop that stay readable in print. */
export const inks = {
  ink: '#15302a',
  quiet: '#4d635c',
  board: '#17382f',
  sun: '#ffc933',
  line: '#cbdde8',
  field: '#748a82',
} as const;

/** `slip` and `slipBold` are for payment parts, whose fonts the Swiss banks prescribe. */
export type Face = 'regular' | 'bold' | 'heading' | 'slip' | 'slipBold';

export type TextStyle = {
  size?: number;
  face?: Face;
  colour?: string;
  align?: 'left' | 'right' | 'center';
};
