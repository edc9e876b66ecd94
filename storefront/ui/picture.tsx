import { classes } from './classes.ts';
import { avifUrlOf, pictureUrl, type PictureView } from './picture-url.ts';

export type PictureShape = keyof typeof shapes;

type PictureProps = {
  picture: PictureView;
  shape: PictureShape;
  /** Visible at once, so it is not loaded lazily. */
  isEager?: boolean;
  /** The first picture in the viewport, loaded with high priority. */
  isFirst?: boolean;
  /** Has an empty `alt`, because text beside it says the same. */
  isDecorative?: boolean;
  sizes?: string;
  className?: string;
};

/** A picture in the sizes of its shape; width and height are always set, so that the layout does not shift. */
export function Picture(props: PictureProps) {
  const {
    picture,
    shape,
    isEager = false,
    isFirst = false,
    isDecorative = false,
    className,
  } = props;
  const { formats, width, height, ...shaped } = shapes[shape];
  const sizes = props.sizes ?? shaped.sizes;
  const image = (
    <img
      src={pictureUrl(picture.url, formats[0][0])}
      srcSet={sourceSet(picture.url, formats)}
      sizes={sizes}
      alt={isDecorative ? '' : picture.alt}
      title={isDecorative ? undefined : picture.title}
      width={width}
      height={height}
      loading={isEager || isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={classes('block', className)}
    />
  );
  const avifUrl = avifUrlOf(picture.url);
  if (avifUrl === undefined) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(avifUrl, formats)} sizes={sizes} />
      {image}
    </picture>
  );
}

function sourceSet(url: string, formats: readonly [string, number][]): string {
  return formats.map(([name, widthPx]) => `${pictureUrl(url, name)} ${widthPx}w`).join(', ');
}

type Shape = {
  formats: [[string, number], ...[string, number][]];
  width: number;
  height: number;
  sizes: string;
};

const shapes = {
  thumb: {
    formats: [
      ['thumb', 96],
      ['thumb-2x', 192],
    ],
    width: 96,
    height: 72,
    sizes: '96px',
  },
  card: {
    formats: [
      ['card-140', 140],
      ['card-280', 280],
      ['card-280-2x', 560],
    ],
    width: 140,
    height: 105,
    sizes: '(min-width: 1024px) 280px, 140px',
  },
  tile: {
    formats: [
      ['tile-164', 164],
      ['tile-190', 190],
      ['tile-280', 280],
      ['tile-164-2x', 328],
      ['tile-190-2x', 380],
      ['tile-280-2x', 560],
    ],
    width: 280,
    height: 210,
    sizes: '(min-width: 1780px) 256px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw',
  },
  basket: {
    formats: [
      ['basket', 343],
      ['basket-2x', 686],
    ],
    width: 343,
    height: 281,
    sizes: '343px',
  },
  main: {
    formats: [
      ['main-mobile', 480],
      ['main-desktop', 800],
      ['main-mobile-2x', 960],
      ['zoom', 1600],
    ],
    width: 800,
    height: 600,
    sizes: '(min-width: 1024px) 52vw, 100vw',
  },
  cover: {
    formats: [
      ['cover', 400],
      ['cover-2x', 800],
    ],
    width: 400,
    height: 320,
    sizes: '200px',
  },
  hero: {
    formats: [
      ['hero', 720],
      ['hero-2x', 1440],
    ],
    width: 720,
    height: 560,
    sizes: '(min-width: 768px) 45vw, 92vw',
  },
} satisfies Record<string, Shape>;
