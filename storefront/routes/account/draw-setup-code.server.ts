import { encode } from 'uqr';

/** A QR code as one SVG path of unit squares. `size` is its width in units, including the quiet zone of 4. */
export function drawSetupCode(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(''), size };
}
