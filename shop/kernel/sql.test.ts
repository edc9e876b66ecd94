import { describe, expect, test } from 'vitest';
import { sql } from './sql.ts';

describe('sql', () => {
  test('turns every value into a parameter', () => {
    expect(sql`select ${1} where name = ${"x'; drop table"}`).toMatchObject({
      text: 'select $1 where name = $2',
      values: [1, "x'; drop table"],
    });
  });

  test('includes nested statements and continues their numbering of parameters', () => {
    const condition = sql`price > ${5} and stars >= ${4}`;
    expect(sql`select ${'a'} from tile where ${condition} limit ${60}`).toMatchObject({
      text: 'select $1 from tile where price > $2 and stars >= $3 limit $4',
      values: ['a', 5, 4, 60],
    });
  });
});
