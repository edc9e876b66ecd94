import './add-search-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { addSynonyms } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKept } from '../ui/use-kept.ts';
import { SynonymForm, wordsIn } from './synonym-form.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    language: searchParams.get('language') === 'en' ? 'en' : 'de',
    word: searchParams.get('word') ?? '',
  } as const;
}

/** Adds words that find the same. What was typed stays until it is saved. */
export default function NewSynonyms() {
  const { language, word } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const navigate = useNavigate();
  const { kept, keep, forget } = useKept<{ typed: string }>(`new synonyms ${language} ${word}`);
  const typed = kept?.typed ?? (word === '' ? '' : `${word}\n`);
  const { run, isPending, problem, errors } = useCommand(
    addSynonyms,
    (answer) => answer.addSynonyms,
    { isGoneAfter: true },
  );
  const save = async () => {
    if (!(await run({ language, words: wordsIn(typed) }))) return;
    forget();
    showToast({ text: texts('searchDesk.saved') });
    void navigate(`/synonyms?language=${language}`);
  };
  return (
    <>
      <PageHead
        title={texts('searchDesk.newSynonyms')}
        aside={<span className="text-muted">{texts(`searchDesk.language.${language}`)}</span>}
      />
      <SynonymForm
        language={language}
        typed={typed}
        onType={(written) => keep({ typed: written })}
        onSave={save}
        isPending={isPending}
        problem={problem}
        error={errors['words']}
      />
    </>
  );
}
