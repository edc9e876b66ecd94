import { useState } from 'react';
import { type FilledFragment, inspectReturn } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { TemplateChoice, withTemplate } from '../messages/template-choice.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Keys } from '../ui/keys.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { Shown } from './return-type.ts';
import { useKeys } from './use-keys.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useWorth } from './use-worth.ts';
import { countVerdicts, judge, type Judging, takeBack, type Verdict } from './verdicts.ts';

const verdicts = [
  { verdict: 'stock', key: 's' },
  { verdict: 'accept', key: 'a' },
  { verdict: 'refuse', key: 'n' },
] as const satisfies readonly { verdict: Verdict; key: string }[];

type Props = {
  shown: Shown;
  judging: Judging;
  /** Messages about returns in the customer's language. */
  templates: readonly FilledFragment[];
  onChange: (judging: Judging) => void;
  onDone: () => void;
};

/**
 * Judges piece by piece with three keys, shows the money, and confirms. A capital letter judges the rest of a line, Backspace
 * goes back by a piece. Goods that are repaired stay the customer's and do not go to the stock.
 */
export function Judgement({ shown, judging, templates, onChange, onDone }: Props) {
  const texts = useTexts();
  const { open } = countVerdicts(judging);
  const offered = verdicts.filter(
    ({ verdict }) => verdict !== 'stock' || shown.regulation !== 'repair',
  );
  useKeys((key) => {
    const chosen = offered.find((one) => one.key === key.toLowerCase());
    if (key !== 'Backspace' && (!chosen || judging.at === judging.pieces.length)) return false;
    onChange(chosen ? judge(judging, chosen.verdict, key !== chosen.key) : takeBack(judging));
    return true;
  });
  const total = judging.pieces.length;
  return (
    <Panel title={texts('returns.judgement')} isForm>
      <p aria-live="polite" className="text-muted">
        {texts('returns.judged', { judged: total - open, total })}
      </p>
      <div className="grid gap-2">
        {offered.map(({ verdict, key }) => (
          <Button
            key={verdict}
            isDisabled={judging.at === total}
            onPress={() => onChange(judge(judging, verdict))}
          >
            <span className="flex-1 text-left">{texts(`returns.verdict.${verdict}`)}</span>
            <Keys keys={key} />
          </Button>
        ))}
        <Button isDisabled={judging.at === 0} onPress={() => onChange(takeBack(judging))}>
          <span className="flex-1 text-left">{texts('returns.takeBack')}</span>
          <Keys keys="⌫" />
        </Button>
      </div>
      <p className="text-small text-muted">{texts('returns.keys')}</p>
      <Confirmation shown={shown} judging={judging} templates={templates} onDone={onDone} />
    </Panel>
  );
}

/** The money of the verdicts so far; once all pieces are judged, the reason for refused ones and the button. */
function Confirmation({ shown, judging, templates, onDone }: Omit<Props, 'onChange'>) {
  const texts = useTexts();
  const draft = useDraft(`refusal ${shown.returnNumber}`, { reason: '' });
  const refusalReason = draft.valueOf('reason');
  const [attempts, setAttempts] = useState(0);
  const { accepted, restocked, refused, open } = countVerdicts(judging);
  const { returnNumber: number, currency } = shown;
  const worthMinor = useWorth(number, accepted, attempts);
  const inspection = useCommand(inspectReturn, (answer) => answer.inspectReturn);
  const confirm = async () => {
    if (worthMinor === undefined) return;
    const reason = refused > 0 ? refusalReason : '';
    const verdict = { number, accepted, restocked, worthMinor, refusalReason: reason };
    if (!(await inspection.run(verdict))) return setAttempts(attempts + 1);
    draft.clear();
    onDone();
  };
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2" aria-live="polite">
        <span>{texts(worthLabels[shown.regulation] ?? 'returns.worth.refund')}</span>
        <strong className="text-title">
          {worthMinor === undefined ? (
            '…'
          ) : (
            <Amount amountMinor={worthMinor} currencyCode={currency} />
          )}
        </strong>
      </p>
      {refused > 0 && open === 0 && (
        <>
          <TemplateChoice
            isInserting
            templates={templates.filter(({ kind }) => kind === 'refusal')}
            chosen=""
            onChoose={({ words }) => draft.type('reason', withTemplate(refusalReason, words))}
          />
          <TextArea
            label={texts('returns.refusalReason')}
            value={refusalReason}
            onChange={(reason) => draft.type('reason', reason)}
            maxLength={1000}
            isFocusedAtFirst
            error={inspection.errors['refusalReason']}
          />
        </>
      )}
      {inspection.problem !== undefined && <Notice look="bad">{inspection.problem}</Notice>}
      {open === 0 && (
        <Button
          {...(refused === 0 && { ref: focus })}
          look="main"
          isPending={inspection.isPending || worthMinor === undefined}
          onPress={confirm}
        >
          {texts(refused > 0 ? 'returns.inspectWithRefusal' : 'returns.inspect')}
        </Button>
      )}
    </div>
  );
}

const worthLabels: Readonly<Record<string, 'returns.worth.voucher' | 'returns.worth.instead'>> = {
  voucher: 'returns.worth.voucher',
  exchange: 'returns.worth.instead',
  repair: 'returns.worth.instead',
};

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
