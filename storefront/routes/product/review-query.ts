/** The reviews that an address asks for: `stars` filters, `from` is the offset. */
export type ReviewsQuery = { stars: number | undefined; from: number };

export const reviewsPerPage = 5;

export function readReviewsQuery(query: URLSearchParams): ReviewsQuery {
  const stars = query.get('stars') ?? '';
  const from = query.get('reviews') ?? '';
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    from: /^[1-9]\d{0,3}$/.test(from) ? Number(from) : 0,
  };
}

/** Address of those reviews, for browsers without script. */
export function reviewsAddress(path: string, { stars, from }: ReviewsQuery): string {
  const query = new URLSearchParams();
  if (stars !== undefined) query.set('stars', String(stars));
  if (from > 0) query.set('reviews', String(from));
  return `${path}${query.size > 0 ? `?${query}` : ''}#bewertungen`;
}
