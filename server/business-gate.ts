import { isPublicBusinessPage } from '#contract/business-pages.ts';
import { pageOf } from './paths.ts';

/** Whether a path of the business shop, which may be that of a data request, answers without a customer session (RT7). */
export function isPublicOnBusiness(path: string): boolean {
  return isPublicBusinessPage(pageOf(path));
}
