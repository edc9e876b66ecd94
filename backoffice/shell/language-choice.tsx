import { changeLanguage } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';

const other = { de: { language: 'en', name: 'English' }, en: { language: 'de', name: 'Deutsch' } };

/** Button that switches the screens to the other language, labelled in that language. */
export function LanguageChoice() {
  const texts = useTexts();
  const { language, name } = other[useLanguage()];
  const { run, isPending, problem } = useCommand(changeLanguage, (answer) => answer.changeLanguage);
  return (
    <>
      <Button look="bar" isPending={isPending} onPress={() => run({ language })} lang={language}>
        <span className="sr-only">{texts('nav.language')}: </span>
        {name}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}
