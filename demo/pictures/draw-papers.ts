import sharp from 'sharp';

/** A customer's photo of a microscope whose stage is bent, as PNG. */
export function drawDefect(): Promise<Uint8Array> {
  return draw(`
    <rect width="1200" height="900" fill="#d8cbb8"/>
    <ellipse cx="600" cy="780" rx="330" ry="50" fill="#b9aa95"/>
    <path d="M420 740h360l-30-70H450z" fill="#2f3e46"/>
    <path d="M690 670c80-150 60-330-60-420l-50 60c60 80 80 230 20 360z" fill="#52796f"/>
    <rect x="500" y="190" width="90" height="260" rx="20" fill="#354f52" transform="rotate(-12 545 320)"/>
    <path d="M420 560l240-70 14 44-240 70z" fill="#84a98c"/>
    <path d="M530 500l22 40-34 14 26 36" fill="none" stroke="#a0161f" stroke-width="10"/>
    <circle cx="536" cy="545" r="95" fill="none" stroke="#a0161f" stroke-width="8" stroke-dasharray="24 16"/>`);
}

/** A certificate of a school, with a stamp, as PNG. `lines` are its text. */
export function drawCertificate(lines: readonly string[]): Promise<Uint8Array> {
  const text = lines.map(
    (line, index) =>
      `<rect x="150" y="${330 + index * 70}" width="${260 + line.length * 14}" height="22" fill="#39424e"/>`,
  );
  return draw(`
    <rect width="1200" height="900" fill="#e9e4d8"/>
    <rect x="90" y="70" width="1020" height="760" fill="#ffffff" stroke="#c9c2b2" stroke-width="4"/>
    <rect x="150" y="140" width="420" height="46" fill="#18392f"/>
    <rect x="150" y="210" width="260" height="20" fill="#8a93a0"/>
    ${text.join('')}
    <circle cx="900" cy="650" r="110" fill="none" stroke="#2b3cbf" stroke-width="14"/>
    <circle cx="900" cy="650" r="78" fill="none" stroke="#2b3cbf" stroke-width="6"/>
    <path d="M170 720c60-50 90 40 140-10s80 20 150-20" fill="none" stroke="#1d2733" stroke-width="8"/>`);
}

async function draw(shapes: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
