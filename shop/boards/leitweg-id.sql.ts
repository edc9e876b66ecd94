import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** The Leitweg-ID of a board; null without one. */
export async function findBoardLeitwegId(db: Db, boardId: number): Promise<string | null> {
  const found = await db.row<{ leitwegId: string }>(sql`
    select leitweg_id as "leitwegId" from boards.reference where board_id = ${boardId}`);
  return found?.leitwegId ?? null;
}

/** The Leitweg-ID of a school in its board; null without one of its own. */
export async function findSchoolLeitwegId(db: Db, schoolId: number): Promise<string | null> {
  const found = await db.row<{ leitwegId: string | null }>(sql`
    select leitweg_id as "leitwegId" from boards.school where school_id = ${schoolId}`);
  return found?.leitwegId ?? null;
}

/** Writes the Leitweg-ID of a board; null deletes it. */
export async function writeBoardLeitwegId(
  tx: Db,
  { boardId, leitwegId }: { boardId: number; leitwegId: string | null },
): Promise<void> {
  await tx.run(
    leitwegId === null
      ? sql`delete from boards.reference where board_id = ${boardId}`
      : sql`insert into boards.reference (board_id, leitweg_id) values (${boardId}, ${leitwegId})
          on conflict (board_id) do update set leitweg_id = excluded.leitweg_id`,
  );
}

export async function writeSchoolLeitwegId(
  tx: Db,
  { schoolId, leitwegId }: { schoolId: number; leitwegId: string | null },
): Promise<void> {
  await tx.run(
    sql`update boards.school set leitweg_id = ${leitwegId} where school_id = ${schoolId}`,
  );
}
