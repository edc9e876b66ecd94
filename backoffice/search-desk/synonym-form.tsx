import { type FormEvent, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ComparisonPanels } from './comparison.tsx';
import { useComparison } from './use-comparison.ts';

type Props = {
  language: string;
  /** The words as typed, one a line. */
  typed: string;
  onType: (typed: string) => void;
  /** The group that they replace; undefined for a new one. */
  groupId?: number;
  onSave: () => Promise<void>;
  isPending: boolean;
  isDisabled?: boolean;
  problem: string | undefined;
  error: string | undefined;
  children?: React.ReactNode;
};

/** The words of a group, with what a text finds without and with them. */
export function SynonymForm(props: Props) {
  const { language, typed, onType, groupId, onSave, isPending, isDisabled, problem, error } = props;
  const texts = useTexts();
  const words = wordsIn(typed);
  const [text, setText] = useState<string>();
  const tried = text ?? words[0] ?? '';
  const comparison = useComparison({
    shop: 'consumer',
    language,
    text: tried,
    synonyms: words,
    ...(groupId !== undefined && { synonymGroupId: groupId }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) await onSave();
  };
  return (
    <div className="grid min-w-0 gap-4">
      <Panel title={texts('searchDesk.sameWords.title')} isForm>
        <form onSubmit={save} noValidate className="grid gap-3">
          <p className="max-w-prose text-muted">{texts('searchDesk.synonymsHint')}</p>
          <TextArea
            label={texts('searchDesk.oneWordALine')}
            value={typed}
            onChange={onType}
            rows={5}
            maxLength={1000}
            error={error}
          />
          {props.children}
          {problem !== undefined && <Notice look="bad">{problem}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              look="main"
              isPending={isPending}
              isDisabled={isDisabled ?? false}
            >
              {texts('save.save')}
            </Button>
          </div>
        </form>
        <div className="max-w-md border-t border-line pt-3">
          <TextField
            label={texts('searchDesk.tryText')}
            value={tried}
            onChange={setText}
            maxLength={100}
          />
        </div>
      </Panel>
      <ComparisonPanels of={comparison} />
    </div>
  );
}

/** The words that were typed, one a line. */
export function wordsIn(typed: string): string[] {
  return typed
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean);
}
