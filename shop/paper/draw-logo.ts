/** The satchel of the logo on a field of 64 by 64: shapes with what they are filled or drawn with, the lowest first. */
const satchel = [
  { path: 'M22 15V12a10 10 0 0 1 20 0v3', stroke: '#17302a' },
  {
    path: 'M6 22a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v24a14 14 0 0 1-14 14H20A14 14 0 0 1 6 46z',
    fill: '#17382f',
  },
  {
    path: 'M6 22a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v8.5C53 39.5 43.5 43 32 43S11 39.5 6 30.5z',
    fill: '#ffc933',
  },
  { path: 'M17 30h7.5v16H17zM39.5 30H47v16h-7.5z', fill: '#15302a' },
] as const;

/** Draws the satchel `size` points wide and high, its top left corner at a place of the page. */
export function drawLogo(
  document: PDFKit.PDFDocument,
  { left, top, size }: { left: number; top: number; size: number },
): void {
  document
    .save()
    .translate(left, top)
    .scale(size / 64);
  for (const shape of satchel) {
    document.path(shape.path);
    if ('stroke' in shape) document.lineWidth(5).lineCap('round').stroke(shape.stroke);
    else document.fill(shape.fill);
  }
  document.restore();
}
