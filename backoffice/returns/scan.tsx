import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { returnByCode, type ReturnByCodeQuery } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText } from '../api/problem-text.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Opens the return of a scanned or typed number: of the return, of its label or of its order. */
export function Scan({ isFocusedAtFirst }: { isFocusedAtFirst: boolean }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return;
    try {
      const found = (await ask(returnByCode, { code: typed })).returnByCode;
      if (found) await navigate(pathOf(found));
      else setProblem(texts('returns.scan.unknown', { code: typed }));
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, serverTexts));
    }
  };
  return (
    <form onSubmit={open} className="flex items-start gap-2">
      <TextField
        label={texts('returns.scan')}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setProblem(undefined);
        }}
        maxLength={60}
        autoComplete="off"
        className="grid w-80 min-w-0 gap-1"
        error={problem}
        isFocusedAtFirst={isFocusedAtFirst}
      />
      <Button type="submit" className="mt-6 shrink-0">
        {texts('returns.open')}
      </Button>
    </form>
  );
}

/** The return, or for an order without one the screen that registers it. */
function pathOf({ returnNumber, orderNumber }: NonNullable<ReturnByCodeQuery['returnByCode']>) {
  return returnNumber === null ? `/returns/register/${orderNumber}` : `/returns/${returnNumber}`;
}
