import './add-competition-texts.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { announceCompetition } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { berlinInstant } from '../ui/berlin-time.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKept } from '../ui/use-kept.ts';

/** The texts with their longest length. */
const longest = {
  'title.de': 120,
  'title.en': 120,
  'prize.de': 1000,
  'prize.en': 1000,
  'question.de': 300,
  'question.en': 300,
} as const;

const textNames = Object.keys(longest) as (keyof typeof longest)[];

type Draft = Record<'shop' | 'startsAt' | 'endsAt' | keyof typeof longest, string>;

const empty: Draft = {
  shop: 'consumer',
  startsAt: '',
  endsAt: '',
  'title.de': '',
  'title.en': '',
  'prize.de': '',
  'prize.en': '',
  'question.de': '',
  'question.en': '',
};

/** Announces a competition. What was typed stays until it is announced. */
export default function NewCompetition() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const { kept, keep, forget } = useKept<Draft>('new competition');
  const draft = kept ?? empty;
  const [undated, setUndated] = useState<'startsAt' | 'endsAt'>();
  const { run, isPending, problem, errors } = useCommand(
    announceCompetition,
    (answer) => answer.announceCompetition,
    { isGoneAfter: true },
  );
  const announce = async (event: FormEvent) => {
    event.preventDefault();
    const missing = (['startsAt', 'endsAt'] as const).find((name) => draft[name] === '');
    setUndated(missing);
    if (isPending || missing) return;
    const instantOf = (name: 'startsAt' | 'endsAt') => berlinInstant(draft[name]).toISOString();
    const wordsOf = (name: 'title' | 'prize' | 'question') => ({
      de: draft[`${name}.de`],
      en: draft[`${name}.en`],
    });
    const competition = {
      shop: draft.shop,
      startsAt: instantOf('startsAt'),
      endsAt: instantOf('endsAt'),
      title: wordsOf('title'),
      prize: wordsOf('prize'),
      question: wordsOf('question'),
    };
    if (!(await run({ competition }))) return;
    forget();
    showToast({ text: texts('competition.announced') });
    void navigate('/competitions');
  };
  const fieldOf = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (value: string) => keep({ ...draft, [name]: value }),
    error: undated === name ? texts('competition.noDate') : errors[name],
  });
  return (
    <>
      <PageHead title={texts('competition.new')} />
      <form onSubmit={announce} noValidate className="grid max-w-4xl gap-4">
        <Panel title={texts('competition.period')}>
          <div className="grid items-start gap-3 sm:grid-cols-3">
            <SelectField {...fieldOf('shop')} label={texts('competition.shop')}>
              {['consumer', 'business'].map((shop) => (
                <option key={shop} value={shop}>
                  {serverTexts(`competition.shop.${shop}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              {...fieldOf('startsAt')}
              label={texts('competition.startsAt')}
              type="datetime-local"
            />
            <TextField
              {...fieldOf('endsAt')}
              label={texts('competition.endsAt')}
              type="datetime-local"
            />
          </div>
        </Panel>
        <Panel title={texts('competition.texts')}>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            {textNames.map((name) => (
              <TextArea
                key={name}
                {...fieldOf(name)}
                label={texts(`competition.${name}`)}
                rows={name.startsWith('prize') ? 4 : 2}
                maxLength={longest[name]}
              />
            ))}
          </div>
        </Panel>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('competition.announce')}
        </Button>
      </form>
    </>
  );
}
