import { randomInt } from 'node:crypto';
import type { Db } from '#shop/kernel/db.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from '../change-list.ts';
import { hasPupilNeeds, type PupilNeed, updatePerPupil } from './class.sql.ts';
import { longestName } from '../list-texts.ts';
import type { ClassList } from '../lists.sql.ts';
import { mostPerPupil } from './plan-for-class.ts';
import { setAbout, setCode } from './public.sql.ts';
import { isCustomer, refuseGuest } from '../share-list.ts';

/** Letters and digits that cannot be confused. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

type Publishing = {
  externalId: string;
  /** Teacher, school and class, 80 characters each at most; without it they do not change. */
  about?: { teacher: string; school: string; className: string } | null | undefined;
  /** Pieces per pupil of these entries; without it they do not change. */
  perPupil?: readonly PupilNeed[] | null | undefined;
};

/**
 * Gives a list a code that shows it without a login, for example to parents with a hand-out; an existing code stays. Refuses as
 * `changeList`, LOGIN_REQUIRED, NAME_TOO_LONG, WRONG_QUANTITY beyond 1 to 99, and PER_PUPIL_REQUIRED for a class list without
 * pieces per pupil, which would be empty for parents.
 * Eight statements in a transaction (WL8).
 */
export function publishList(
  ctx: ListCtx,
  { externalId, about, perPupil }: Publishing,
): Promise<ListChange<'published'>> {
  const needs = (perPupil ?? []).filter(({ entryId }) => isExternalId(entryId));
  return changeList(
    ctx,
    { externalId, verb: 'share' },
    async (db, list): Promise<'published' | ListRefusal> => {
      if (!isCustomer(ctx)) return refuseGuest();
      const wrong = refuseAbout(about) ?? refuseNeeds(needs);
      if (wrong) return wrong;
      if (list.pupils !== null && !(await isForPupils(db, list.id, needs)))
        return refuse('PER_PUPIL_REQUIRED', 'shop.lists.perPupilRequired');
      if (about) await setAbout(db, list.id, readAbout(about));
      if (needs.length > 0) await updatePerPupil(db, list.id, needs);
      await setCode(db, list.id, newCode());
      return 'published';
    },
  );
}

type About = NonNullable<Publishing['about']>;

function refuseAbout(about: Publishing['about']): ListRefusal | undefined {
  const words = about ? [about.teacher, about.school, about.className] : [];
  return words.some((word) => word.trim().length > longestName)
    ? refuse('NAME_TOO_LONG', 'shop.lists.tooLong', { values: { max: longestName } })
    : undefined;
}

function refuseNeeds(needs: readonly PupilNeed[]): ListRefusal | undefined {
  const isWrong = needs.some(
    ({ perPupil }) => perPupil !== null && (perPupil < 1 || perPupil > mostPerPupil),
  );
  return isWrong
    ? refuse('WRONG_QUANTITY', 'shop.lists.wrongNumber', { values: { max: mostPerPupil } })
    : undefined;
}

async function isForPupils(db: Db, listId: number, needs: readonly PupilNeed[]): Promise<boolean> {
  if (needs.some(({ perPupil }) => perPupil !== null)) return true;
  return hasPupilNeeds(db, listId, { besides: needs.map(({ entryId }) => entryId) });
}

const readAbout = ({ teacher, school, className }: About): ClassList => ({
  teacher: teacher.trim() || null,
  school: school.trim() || null,
  className: className.trim() || null,
});

/** Removes the code, so that hand-outs no longer open the list. Refuses as `changeList`. Five statements in a transaction. */
export function unpublishList(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<'unpublished'>> {
  return changeList(ctx, { externalId, verb: 'share' }, async (db, list) => {
    await setCode(db, list.id, null);
    return 'unpublished' as const;
  });
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** Normalises a typed code: capitals without spaces and hyphens. Undefined for an invalid one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined;
}
