import type { ContentPage } from '#shop/backoffice-resolver-types.generated.ts';
import type { PageName } from '#shop/content/page-input.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type DraftRow, findState } from './draft.sql.ts';
import { findSchedules } from './schedules/schedule.sql.ts';
import { scheduleView } from './schedules/view-calendar.ts';

/** A page as it is edited and as it is shown, with what is planned of it; undefined where there is none (OP1.content). Three statements. */
export async function viewPage(
  { db }: Pick<StaffCtx, 'db'>,
  name: PageName,
): Promise<ContentPage | undefined> {
  const other: PageName = { ...name, language: name.language === 'de' ? 'en' : 'de' };
  const [{ draft, published, edited, latest }, schedules, translation] = await Promise.all([
    findState(db, name),
    findSchedules(db, name),
    findState(db, other),
  ]);
  if (!edited) return undefined;
  const inOther = translation.edited;
  return {
    ...name,
    page: edited,
    published,
    draft: draft && draftView(draft),
    latest,
    schedules: schedules.map(scheduleView),
    source: name.language === 'en' ? inOther : null,
    isInOtherLanguage: inOther !== null,
  };
}

export function draftView({ version, changedAt, changedBy }: DraftRow) {
  return { version, changedAt: changedAt.toISOString(), changedBy };
}
