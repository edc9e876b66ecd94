import { type FormEvent, useState } from 'react';
import type { Operation } from '#contract/shop-api.ts';
import {
  type EditedFragment,
  publishProducts,
  retireProducts,
  schedulePublishing,
  withdrawProducts,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { berlinInstant, berlinText } from '../ui/berlin-time.ts';
import { savedOf } from './edit-outcome.ts';
import type { Product } from './product-type.ts';

/** Publishing a product now or at a time, retiring it, and taking it back to a draft. */
export function Publishing({ product }: { product: Product }) {
  const texts = useTexts();
  const publish = useStateCommand(publishProducts, (answer) => answer.publishProducts, product);
  const retire = useStateCommand(retireProducts, (answer) => answer.retireProducts, product);
  const withdraw = useStateCommand(withdrawProducts, (answer) => answer.withdrawProducts, product);
  const { state } = product;
  const problem = publish.problem ?? retire.problem ?? withdraw.problem;
  const isRefused = publish.refusedFields > 0;
  return (
    <Panel title={texts('publishing.title')}>
      {state !== 'published' && (
        <Button
          look="main"
          isPending={publish.isPending}
          onPress={() => void publish.run('publishing.published')}
          className="justify-self-start"
        >
          {texts('publishing.publish')}
        </Button>
      )}
      {isRefused && <Notice look="bad">{texts('publishing.incomplete')}</Notice>}
      {state === 'draft' && <Plan product={product} />}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex flex-wrap gap-2">
        {state === 'published' && (
          <ConfirmButton
            label={texts('publishing.retire')}
            question={texts('publishing.retireQuestion')}
            look="plain"
            onConfirm={() => retire.run('publishing.retired')}
          />
        )}
        {state !== 'draft' && (
          <ConfirmButton
            label={texts('publishing.withdraw')}
            question={texts('publishing.withdrawQuestion')}
            look="plain"
            onConfirm={() => withdraw.run('publishing.withdrawn')}
          />
        )}
      </p>
    </Panel>
  );
}

type Said = 'publishing.published' | 'publishing.retired' | 'publishing.withdrawn';

/** A change of the product's state. Facts that are missing are counted; the list of duties leads to them. */
function useStateCommand<Answer>(
  operation: Operation<Answer, { products: { id: number; version: number }[] }>,
  editedOf: (answer: Answer) => EditedFragment,
  { id, version }: Product,
) {
  const texts = useTexts();
  const command = useCommand(operation, (answer) => savedOf(editedOf(answer)).result);
  const run = async (said: Said) => {
    if (await command.run({ products: [{ id, version }] })) showToast({ text: texts(said) });
  };
  const { isPending, problem, errors } = command;
  return { isPending, problem, run, refusedFields: Object.keys(errors).length };
}

/** When a draft is published by itself, in Berlin time. */
function Plan({ product: { id, version, publishAt } }: { product: Product }) {
  const texts = useTexts();
  const [typed, setTyped] = useState<string>();
  const at = typed ?? (publishAt === null ? '' : berlinText(publishAt));
  const { run, isPending, problem, errors } = useCommand(
    schedulePublishing,
    (answer) => savedOf(answer.schedulePublishing).result,
  );
  const plan = async (publishAt: string | null) => {
    if (!(await run({ products: [{ id, version }], publishAt }))) return;
    setTyped(undefined);
    showToast({ text: texts(publishAt === null ? 'publishing.unplanned' : 'publishing.planned') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && at !== '') void plan(berlinInstant(at).toISOString());
  };
  const { publishAt: wrong, ...missing } = errors;
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <TextField
        label={texts('publishing.at')}
        type="datetime-local"
        value={at}
        onChange={setTyped}
        error={wrong}
      />
      {Object.keys(missing).length > 0 && (
        <Notice look="bad">{texts('publishing.incomplete')}</Notice>
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending} isDisabled={at === ''}>
          {texts('publishing.plan')}
        </Button>
        {publishAt !== null && (
          <Button onPress={() => void plan(null)}>{texts('publishing.unplan')}</Button>
        )}
      </p>
    </form>
  );
}
