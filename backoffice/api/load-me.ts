import { me } from '#contract/backoffice-operations.generated.ts';
import type { MeQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from './ask.ts';
import { loadTexts } from '../texts/use-texts.tsx';

export type Me = Omit<MeQuery['me'], 'language'> & { language: 'de' | 'en' };

/** The person of the session. Texts in the person's language are loaded with it. */
export async function loadMe({ request }: { request: Request }): Promise<Me> {
  const { me: person } = await ask(me, {}, request.signal);
  const language = person.language === 'en' ? 'en' : 'de';
  await loadTexts(language);
  return { ...person, language };
}
