import { useNavigate } from 'react-router';
import {
  abortExchange,
  continueExchange,
  pauseExchange,
  startExchange,
  takeExchangeBack,
  tryExchange,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ShownRun } from './shown-run.ts';

/** The commands that an import has in its state. */
export function RunActions({ run }: { run: ShownRun }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { id, version, state, addedCount, changedCount, undoneBy } = run;
  const writtenCount = addedCount + changedCount;
  const seen = { seen: { id, version } };
  const tried = useCommand(tryExchange, (answer) => answer.tryExchange);
  const started = useCommand(startExchange, (answer) => answer.startExchange);
  const paused = useCommand(pauseExchange, (answer) => answer.pauseExchange);
  const continued = useCommand(continueExchange, (answer) => answer.continueExchange);
  const aborted = useCommand(abortExchange, (answer) => answer.abortExchange);
  const takenBack = useCommand(takeExchangeBack, (answer) => answer.takeExchangeBack.result, {
    onAnswer: async ({ takeExchangeBack: { runId } }) => {
      if (runId !== null) await navigate(`/exchange/${runId}`);
    },
  });
  const commands = [tried, started, paused, continued, aborted, takenBack];
  const isPending = commands.some((command) => command.isPending);
  const problem = commands
    .flatMap((each) => [each.problem, ...Object.values(each.errors)])
    .find(Boolean);
  const mayBegin = state === 'ready' || state === 'tried';
  const isOver = state === 'done' || state === 'aborted';
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {mayBegin && (
        <Button
          look={state === 'ready' ? 'main' : 'plain'}
          isPending={isPending}
          onPress={() => tried.run(seen)}
        >
          {texts('exchange.try')}
        </Button>
      )}
      {mayBegin && (
        <ConfirmButton
          look="plain"
          label={texts('exchange.start')}
          question={texts('exchange.startQuestion', { count: run.lineCount })}
          isDisabled={isPending}
          onConfirm={() => started.run(seen)}
        />
      )}
      {state === 'running' && (
        <Button isPending={isPending} onPress={() => paused.run(seen)}>
          {texts('exchange.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button look="main" isPending={isPending} onPress={() => continued.run(seen)}>
          {texts('exchange.continue')}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && (
        <ConfirmButton
          label={texts('exchange.abort')}
          question={texts('exchange.abortQuestion')}
          isDisabled={isPending}
          onConfirm={() => aborted.run(seen)}
        />
      )}
      {isOver && writtenCount > 0 && undoneBy === null && (
        <ConfirmButton
          label={texts('exchange.takeBack')}
          question={texts('exchange.takeBackQuestion', { count: writtenCount })}
          isDisabled={isPending}
          onConfirm={() => takenBack.run(seen)}
        />
      )}
    </>
  );
}
