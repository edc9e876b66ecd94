import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { sql } from '#shop/kernel/sql.ts';
import { askContract } from '#tests/support/contract.ts';
import { openReturn } from './find-return-order.ts';
import { insertPhoto } from './photo.sql.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

describe('[AC4] photos', () => {
  const jpeg = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffc933' } })
      .withExif({ IFD0: { Copyright: 'Jana Becker, Kreideweg 7' } })
      .jpeg()
      .toBuffer();
  type Uploaded = { uploadId: string | null; fieldErrors: { errorMessage: string }[] };
  const upload = (ctx: Ctx, hash: string, content: Uint8Array, itemId = '1') =>
    askContract<{ uploadReturnImage: Uploaded }>(
      ctx,
      'mutation ($hash: ID!, $itemId: ID!, $file: File!) { uploadReturnImage(hash: $hash, itemId: $itemId, file: $file) { uploadId fieldErrors { errorMessage } } }',
      { hash, itemId, file: new File([Buffer.from(content)], 'foto.jpg') },
    ).then(({ uploadReturnImage }) => uploadReturnImage);
  const photo = (ctx: Ctx, hash: string, imageId: string | null) =>
    askContract<{ returnImage: { contentType: string; content: string } | null }>(
      ctx,
      'query ($hash: ID!, $imageId: ID!) { returnImage(hash: $hash, imageId: $imageId) { contentType content } }',
      { hash, imageId: imageId ?? '' },
    ).then(({ returnImage }) => returnImage);
  const address = (last: number) => shop.visitor({ remoteAddress: `198.51.100.${last}` });

  test('are re-encoded without metadata, and visible only with their own hash', async () => {
    const order = await shop.order();
    const original = await jpeg();
    expect(original.includes('Kreideweg')).toBe(true);
    const { uploadId } = await upload(address(1), order.hash, original);
    const seen = await photo(shop.visitor(), order.hash, uploadId);
    const content = Buffer.from(seen?.content ?? '', 'base64');
    expect(seen?.contentType).toBe('image/webp');
    expect(content.includes('Kreideweg')).toBe(false);
    const { format, width, exif } = await sharp(content).metadata();
    expect([format, width, exif]).toEqual(['webp', 40, undefined]);
    const other = await shop.order();
    expect(await photo(shop.visitor(), other.hash, uploadId)).toBeNull();
    expect(await photo(shop.visitor(), `${order.hash}x`, uploadId)).toBeNull();
    expect(await photo(shop.visitor(), order.hash, "' or true --")).toBeNull();
  });

  test('must be pictures by content, whatever their name', async () => {
    const { hash } = await shop.order();
    const whole = await jpeg();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const attempts: [Uint8Array, string][] = [
      [Buffer.from(svg), 'shop.returns.error.photo'],
      [Buffer.from('%PDF-1.7 hello world'), 'shop.returns.error.photo'],
      [whole.subarray(0, 30), 'shop.returns.error.photo'],
      [new Uint8Array(0), 'shop.form.error.file.empty'],
      [new Uint8Array(10 * 1024 * 1024 + 1), 'shop.form.error.file.tooBig'],
    ];
    for (const [content, errorMessage] of attempts)
      expect((await upload(address(2), hash, content)).fieldErrors).toEqual([{ errorMessage }]);
    expect(await upload(address(2), hash, whole, '9')).toMatchObject({ uploadId: null });
  });

  test('[AC4.photos] are five a line at most where one arrives while another is written', async () => {
    const ctx = shop.visitor();
    const order = await openReturn(ctx, (await shop.order()).hash);
    const insert = (db: Ctx['db']) =>
      insertPhoto(
        db,
        {
          id: crypto.randomUUID(),
          orderId: order?.id ?? 0,
          lineNumber: 1,
          contentType: 'image/webp',
          now: ctx.clock.now(),
        },
        5,
      );
    for (let count = 0; count < 4; count += 1) expect(await insert(ctx.db)).toBe(true);
    const sixth = Promise.withResolvers<boolean>();
    const answers: boolean[] = [];
    await ctx.db.transaction(async (tx) => {
      expect(await insert(tx)).toBe(true);
      insert(ctx.db).then(sixth.resolve, sixth.reject);
      void sixth.promise.then((isInserted) => answers.push(isInserted));
      while (answers.length === 0 && !(await isAnyWaiting(tx))) continue;
    });
    expect(await sixth.promise).toBe(false);
  });

  const isAnyWaiting = async (db: Ctx['db']): Promise<boolean> =>
    (await db.row(sql`
      select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted limit 1`)) !==
    undefined;

  test('[AC4.photos] are five a line at most, can be removed before, and belong to their return afterwards', async () => {
    const order = await shop.order();
    const content = await jpeg();
    const ids = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await upload(address(3), order.hash, content)).uploadId);
    expect((await upload(address(3), order.hash, content)).fieldErrors).toEqual([
      { errorMessage: 'shop.returns.error.photos' },
    ]);
    const remove = (id: string | null | undefined) =>
      askContract(
        shop.visitor(),
        'mutation ($hash: ID!, $id: ID!) { removeReturnImage(hash: $hash, imageId: $id) { successful } }',
        { hash: order.hash, id },
      );
    expect(await remove(ids[0])).toEqual({ removeReturnImage: { successful: true } });
    expect(await photo(shop.visitor(), order.hash, ids[0] ?? null)).toBeNull();
    await shop.registered(order.orderNumber, [[1, 1]]);
    expect(await remove(ids[1])).toEqual({ removeReturnImage: { successful: false } });
    expect(await photo(shop.visitor(), order.hash, ids[1] ?? null)).not.toBeNull();
  });
});
