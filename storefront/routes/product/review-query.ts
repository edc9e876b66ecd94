/** Which reviews an address asks for: of some stars or of all, behind the first `from`. */
export type ReviewsWanted = { stars: number | undefined; from: number };

export const reviewsAtOnce = 5;

export function reviewsWanted(query: URLSearchParams): ReviewsWanted {
  const stars = query.get('stars') ?? '';
  const from = query.get('reviews') ?? '';
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    from: /^[1-9]\d{0,3}$/.test(from) ? Number(from) : 0,
  };
}

/** Where those reviews are shown without script. */
export function reviewsAddress(path: string, { stars, from }: ReviewsWanted): string {
  const query = new URLSearchParams();
  if (stars !== undefined) query.set('stars', String(stars));
  if (from > 0) query.set('reviews', String(from));
  return `${path}${query.size > 0 ? `?${query}` : ''}#bewertungen`;
}
