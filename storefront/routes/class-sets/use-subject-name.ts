import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** Names the school year or subject of a class set. */
export function useSubjectName(): (subject: string) => string {
  const texts = useTexts();
  const names: Readonly<Record<string, string>> = {
    kindergarten: texts('shop.classSets.subject.kindergarten'),
    grade1: texts('shop.classSets.subject.grade1'),
    grade2: texts('shop.classSets.subject.grade2'),
    grade3: texts('shop.classSets.subject.grade3'),
    grade4: texts('shop.classSets.subject.grade4'),
    grade5: texts('shop.classSets.subject.grade5'),
    german: texts('shop.classSets.subject.german'),
    maths: texts('shop.classSets.subject.maths'),
    science: texts('shop.classSets.subject.science'),
    art: texts('shop.classSets.subject.art'),
    crafts: texts('shop.classSets.subject.crafts'),
    music: texts('shop.classSets.subject.music'),
    sports: texts('shop.classSets.subject.sports'),
  };
  return (subject) => names[subject] ?? subject;
}
