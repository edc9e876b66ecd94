/** How a picture is delivered. Sizes are in image pixels, not CSS pixels. */
export type PictureFormat = {
  widthPx: number;
  heightPx: number;
  type: 'webp' | 'jpeg' | 'avif';
  quality: number;
};

/** The formats by name, as in a picture's address; `-2x` serves dense screens. */
export const pictureFormats = {
  thumb: webp(96, 72),
  'thumb-2x': webp(192, 144),
  'card-140': webp(140, 105),
  'card-140-2x': webp(280, 210),
  'card-280': webp(280, 210),
  'card-280-2x': webp(560, 420),
  'tile-164': webp(164, 123),
  'tile-164-2x': webp(328, 246),
  'tile-190': webp(190, 143),
  'tile-190-2x': webp(380, 286),
  'tile-280': webp(280, 210),
  'tile-280-2x': webp(560, 420),
  basket: webp(343, 281),
  'basket-2x': webp(686, 562),
  'main-mobile': webp(480, 360),
  'main-mobile-2x': webp(960, 720),
  'main-desktop': webp(800, 600),
  zoom: webp(1600, 1200),
  cover: webp(400, 320),
  'cover-2x': webp(800, 640),
  usp: webp(94, 96),
  'usp-2x': webp(188, 192),
  hero: webp(720, 560),
  'hero-2x': webp(1440, 1120),
  // For PDFs, which do not support WebP, and for mails, as some mail programs do not either.
  paper: { widthPx: 240, heightPx: 180, type: 'jpeg', quality: 82 },
  // Inside mails, shown half as wide.
  mail: { widthPx: 144, heightPx: 108, type: 'jpeg', quality: 80 },
  'open-graph': { widthPx: 1200, heightPx: 630, type: 'jpeg', quality: 84 },
} satisfies Record<string, PictureFormat>;

export type PictureFormatName = keyof typeof pictureFormats;

/** Whether a text, for instance from an address, names a format. */
export function isPictureFormatName(name: string): name is PictureFormatName {
  return Object.hasOwn(pictureFormats, name);
}

/** The ending of a picture's address in this format, without the dot. */
export function pictureExtension(name: PictureFormatName): 'webp' | 'jpg' {
  return pictureFormats[name].type === 'jpeg' ? 'jpg' : 'webp';
}

function webp(widthPx: number, heightPx: number): PictureFormat {
  return { widthPx, heightPx, type: 'webp', quality: 80 };
}
