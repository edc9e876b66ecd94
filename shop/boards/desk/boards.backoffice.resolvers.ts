import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findBusinessName, findSchools } from '../boards.sql.ts';
import { findCollectivePage } from '../gathering/collective.sql.ts';
import { findSchoolOf } from '../membership/board-right.sql.ts';

const mostCollectives = 20;

export const staffBoardResolvers: Resolvers = {
  Query: {
    async customerBoard(_, { id }, { db }) {
      const place = await findSchoolOf(db, { schoolId: id });
      const schools = await findSchools(db, id);
      const part = { offset: 0, limit: mostCollectives };
      const { collectives } = await findCollectivePage(db, id, part);
      return {
        board: place
          ? {
              id: place.boardId,
              name: await findBusinessName(db, place.boardId),
              joinedAt: place.joinedAt.toISOString(),
            }
          : null,
        schools: schools.map(({ id: schoolId, name, joinedAt }) => ({
          id: schoolId,
          name,
          joinedAt: joinedAt.toISOString(),
        })),
        collectives: collectives.map(({ number, orderedAt, totalMinor, currency, orders }) => ({
          number,
          orderedAt: orderedAt.toISOString(),
          totalMinor,
          currency,
          orderNumbers: orders.map(({ orderNumber }) => orderNumber),
        })),
      };
    },
  },
};
