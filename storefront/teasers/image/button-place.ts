const below = 'mt-3 justify-self-start';

/** Where a picture's button stands: over one of its corners or its middle, from tablets on; below it on phones and where no place is known. */
export function buttonPlace(position: string | undefined): string {
  const place = position !== undefined && Object.hasOwn(places, position) && places[position];
  return place ? `${below} md:absolute md:mt-0 ${place}` : below;
}

const places: Readonly<Record<string, string>> = {
  topLeft: 'md:top-4 md:left-4',
  topRight: 'md:top-4 md:right-4',
  center: 'md:top-1/2 md:left-1/2 md:-translate-1/2',
  bottomLeft: 'md:bottom-4 md:left-4',
  bottomCenter: 'md:bottom-4 md:left-1/2 md:-translate-x-1/2',
  bottomRight: 'md:right-4 md:bottom-4',
};
