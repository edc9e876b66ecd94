import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type Props = {
  /** Why the last save was refused. */
  problem: string | undefined;
  mayEdit: boolean;
  isPending: boolean;
  hasChanges: boolean;
  discard: () => void;
};

/** The foot of a form that saves changed fields: why a save was refused, Save, and Discard where something was typed. */
export function SaveButtons({ problem, mayEdit, isPending, hasChanges, discard }: Props) {
  const texts = useTexts();
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {mayEdit && (
        <p className="flex flex-wrap gap-2">
          <Button type="submit" look="main" isPending={isPending} isDisabled={!hasChanges}>
            {texts('save.save')}
          </Button>
          {hasChanges && <Button onPress={discard}>{texts('save.discard')}</Button>}
        </p>
      )}
    </>
  );
}
