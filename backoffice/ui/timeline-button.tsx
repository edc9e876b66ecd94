import { useState } from 'react';
import type { AuditRecord } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Timeline } from './timeline.tsx';

type Props = {
  /** Of the record, for those who hear the button beside others. */
  name: string;
  record: AuditRecord;
  version: number | string;
};

/** A button that opens the timeline of a record which has no screen of its own. */
export function TimelineButton({ name, record, version }: Props) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const title = texts('audit.of', { name });
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-label={title}>
        {texts('audit.label')}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="p-4">
          <Timeline records={[record]} version={version} />
        </div>
      </Dialog>
    </>
  );
}
