import type { Ctx } from '#shop/kernel/ctx.ts';

/** On a longer list pictures would take more time and paper than they tell. */
const mostPictures = 120;
const atOnce = 4;

/** The pictures of these keys for a paper, by key; none where they are too many or the shop has none. */
export async function loadPictures(
  { pictures }: Pick<Ctx, 'pictures'>,
  keys: readonly string[],
): Promise<Map<string, Buffer>> {
  const wanted = [...new Set(keys)];
  const found = new Map<string, Buffer>();
  if (!pictures || wanted.length > mostPictures) return found;
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    const answers = await Promise.all(some.map((key) => pictures.get(key, 'paper')));
    some.forEach((key, index) => {
      const picture = answers[index];
      if (picture) found.set(key, picture.bytes);
    });
  }
  return found;
}
