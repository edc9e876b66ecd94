import { postStaff } from '../api/ask.ts';
import { forgetLoaded } from '../api/load.ts';
import { forgetDrafts } from '../ui/drafts.ts';

/** Ends the session, and forgets what was typed in it. */
export async function logOut(): Promise<void> {
  await postStaff('/api/staff/log-out/', {});
  forgetDrafts();
  forgetLoaded();
}
