import type { TextKey } from '../text-keys.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import type { Selection } from '../ui/row-choice.tsx';
import { useRight } from '../api/use-right.ts';

type Paper = { file: string; label: TextKey; isForPackers?: true };

/** The papers of a queue's batch, by the name of their file. */
const papers: Readonly<Record<string, readonly Paper[]>> = {
  toPack: [{ file: 'pick-list.pdf', label: 'batch.pickList' }],
  packed: [
    { file: 'slips.pdf', label: 'batch.slips' },
    { file: 'labels.zpl', label: 'batch.labels', isForPackers: true },
  ],
};

/** Whether orders of a queue are worked off in batches. */
export function hasBatches(queue: string | null): queue is string {
  return queue !== null && queue in papers;
}

type Props = { queue: string; orderNumbers: readonly string[]; selection: Selection };

/** The papers of the chosen orders; of all that are shown while none is chosen. */
export function Batch({ queue, orderNumbers, selection: { chosen, onChange } }: Props) {
  const texts = useTexts();
  const mayFulfil = useRight('orders.fulfil');
  const shown = (papers[queue] ?? []).filter(({ isForPackers }) => mayFulfil || !isForPackers);
  const isAll = chosen.size === 0;
  const batch = isAll ? orderNumbers : orderNumbers.filter((number) => chosen.has(number));
  const count = batch.length;
  return (
    <section
      aria-label={texts('batch.label')}
      className="mb-3 flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface px-3 py-2 print:hidden"
    >
      <output>{texts(isAll ? 'batch.all' : 'batch.chosen', { count })}</output>
      {shown.map(({ file, label }) => (
        <a
          key={file}
          href={`/api/backoffice/${file}?orders=${batch.join(',')}`}
          target="_blank"
          rel="noreferrer"
          className="text-action underline"
        >
          {texts(label)}
        </a>
      ))}
      {!isAll && <Button onPress={() => onChange(new Set())}>{texts('batch.clear')}</Button>}
      <span className="text-small text-muted">{texts('batch.hint')}</span>
    </section>
  );
}
