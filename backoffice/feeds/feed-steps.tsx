import {
  type FeedsQuery,
  renewFeedAddress,
  switchFeed,
  writeFeed,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';

/** What can be done with a feed: switch it, write it again, copy its address or give it another one. */
export function FeedSteps({ feed }: { feed: FeedsQuery['feeds'][number] }) {
  const texts = useTexts();
  const { id, version, isOn, address } = feed;
  const switched = useCommand(switchFeed, (answer) => answer.switchFeed);
  const written = useCommand(writeFeed, (answer) => answer.writeFeed);
  const renewed = useCommand(renewFeedAddress, (answer) => answer.renewFeedAddress);
  const isPending = switched.isPending || written.isPending || renewed.isPending;
  const problem = switched.problem ?? written.problem ?? renewed.problem;
  const write = async () => {
    if (await written.run({ id })) showToast({ text: texts('feed.written') });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ text: texts('feed.copied') });
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        {isOn ? (
          <Button look="main" isPending={written.isPending} isDisabled={isPending} onPress={write}>
            {texts('feed.write')}
          </Button>
        ) : (
          <Button
            look="main"
            isPending={switched.isPending}
            onPress={() => switched.run({ id, version, isOn: true })}
          >
            {texts('feed.switchOn')}
          </Button>
        )}
        <Button onPress={copy}>{texts('feed.copy')}</Button>
        <ConfirmButton
          label={texts('feed.renew')}
          question={texts('feed.renewQuestion')}
          isDisabled={isPending}
          onConfirm={() => renewed.run({ id, version })}
        />
        {isOn && (
          <ConfirmButton
            label={texts('feed.switchOff')}
            question={texts('feed.switchOffQuestion')}
            isDisabled={isPending}
            onConfirm={() => switched.run({ id, version, isOn: false })}
          />
        )}
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
