import type pg from 'pg';

const hour = 60 * 60_000;

/** Reviews that wait to be read, the oldest first; the last one is advertising. */
const waiting = [
  {
    hoursAgo: 70,
    stars: 5,
    language: 'de',
    title: 'Sitzt auch am kleinen Rücken',
    message:
      'Unsere Tochter ist 1,14 m groß und trägt ihn seit drei Wochen.\nDer Brustgurt rutscht nicht, und die Reflektoren sieht man von weitem.',
    author: 'Familie Petersen',
  },
  {
    hoursAgo: 46,
    stars: 2,
    language: 'de',
    title: 'Farbe weicht ab',
    message: 'Auf dem Bild war das Blau deutlich heller. Gibt es die helle Variante noch?',
    author: 'Karin M.',
  },
  {
    hoursAgo: 21,
    stars: 4,
    language: 'en',
    title: 'Good, but arrived late',
    message: 'The pencils are lovely. The parcel took four days instead of two.',
    author: 'Owen',
  },
  {
    hoursAgo: 3,
    stars: 1,
    language: 'de',
    title: 'Billiger bei uns',
    message: 'Dieses und mehr zum halben Preis nur auf guenstig-ranzen.example',
    author: 'Rabattfuchs',
  },
];

/** Adds reviews that the staff has not read yet, of the first products. */
export async function seedReviews(pool: pg.Pool, today: Date): Promise<void> {
  for (const [place, { hoursAgo, ...review }] of waiting.entries())
    await pool.query(
      `insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at)
       select id, $2, $3, $4, $5, $6, true, $7 from catalogue.product order by id offset $1 limit 1`,
      [
        place,
        review.language,
        review.stars,
        review.title,
        review.message,
        review.author,
        new Date(today.getTime() - hoursAgo * hour),
      ],
    );
}
