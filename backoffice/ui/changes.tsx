import { useState } from 'react';
import type { AuditRecord } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { Panel } from './facts.tsx';
import { Timeline } from './timeline.tsx';

type Props = { records: readonly AuditRecord[]; version?: number | string | undefined };

/** What the staff changed of a record, loaded when it is asked for. */
export function Changes(props: Props) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={texts('changes.title')} isForm={!isOpen}>
      {isOpen ? (
        <Timeline {...props} />
      ) : (
        <Button onPress={() => setOpen(true)} className="justify-self-start">
          {texts('changes.show')}
        </Button>
      )}
    </Panel>
  );
}
