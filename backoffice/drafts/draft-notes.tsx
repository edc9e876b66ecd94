import type { FormEvent } from 'react';
import { Section } from '../ui/section.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useChange, useDraftDesk } from './use-draft-order.ts';

/** The customer's reference and comment. They are kept in this tab while they are typed, and saved when the field is left, unless a colleague changed it meanwhile: then the person chooses. */
export function DraftNotes() {
  const { draft, content } = useDraftDesk();
  const texts = useTexts();
  const typed = useDraft(`order notes ${draft.id}`, {
    orderReference: content.orderReference ?? '',
    comment: content.comment ?? '',
  });
  const reference = useChange();
  const comment = useChange();
  const save = async (field: 'orderReference' | 'comment') => {
    if (typed.mine[field] === undefined || typed.met.includes(field)) return;
    const { run } = field === 'comment' ? comment : reference;
    if (await run({ [field]: typed.valueOf(field) })) typed.takeTheirs(field);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save('orderReference');
    void save('comment');
  };
  return (
    <Section title={texts('draft.notes')}>
      <form onSubmit={onSubmit} noValidate className="grid gap-3">
        <TextField
          label={texts('draft.reference')}
          value={typed.valueOf('orderReference')}
          onChange={(value) => typed.type('orderReference', value)}
          onBlur={() => void save('orderReference')}
          maxLength={60}
          error={reference.errors['orderReference']}
        />
        <DraftQuestion field="orderReference" draft={typed} />
        <TextArea
          label={texts('draft.comment')}
          value={typed.valueOf('comment')}
          onChange={(value) => typed.type('comment', value)}
          onBlur={() => void save('comment')}
          maxLength={500}
          error={comment.errors['comment']}
        />
        <DraftQuestion field="comment" draft={typed} />
        <Problem problem={reference.problem ?? comment.problem} />
        {typed.hasChanges && (
          <Button type="submit" className="justify-self-start">
            {texts('draft.saveNotes')}
          </Button>
        )}
      </form>
    </Section>
  );
}

function Problem({ problem }: { problem: string | undefined }) {
  return problem === undefined ? null : <Notice look="bad">{problem}</Notice>;
}
