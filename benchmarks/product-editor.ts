import {
  product,
  productChoices,
  productPictures,
} from '#contract/backoffice-operations.generated.ts';
import { openDatabase } from '#database/pool.ts';
import { measureRequests } from './desk/measure-requests.ts';
import { openDesk } from './desk/open-desk.ts';
import { productOfManyItems } from './desk/product.sql.ts';
import type { Measurement } from './row.ts';

const [itemCount, openMs] = [800, 150];

/** What the product editor asks for when it opens: a product with 800 items, the choices of its sections, and its pictures. */
export const measureProductEditor: Measurement = async ({ origin, pid, databaseUrl: url }) => {
  const database = openDatabase({
    url,
    applicationName: 'ranzen bench',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  const desk = await openDesk(origin);
  try {
    const { db } = database;
    const id = await productOfManyItems(db, itemCount);
    const opened = {
      name: 'product editor',
      async ask() {
        const shown = await desk.ask(product, { id });
        if (shown.data.product?.items.length !== itemCount)
          throw new Error(`The product ${id} has not ${itemCount} items.`);
        const choices = await desk.ask(productChoices, {});
        return {
          ms: shown.ms + choices.ms + (await desk.ask(productPictures, { productId: id })).ms,
        };
      },
    };
    return await measureRequests(
      { desk, db, shopPid: pid },
      { what: `product editor of ${itemCount} items`, requests: [opened], barMs: openMs },
    );
  } finally {
    desk.close();
    await database.close();
  }
};
