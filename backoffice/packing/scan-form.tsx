import { type FormEvent, useState } from 'react';
import { packOrder } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { type DeskOrder, seenOrder } from '../orders/order-type.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { countScan, type Counted, stillOpen } from './count-scan.ts';
import { useKept } from '../ui/use-kept.ts';
import { playTone } from './play-tone.ts';
import { ScannedLines } from './scanned-lines.tsx';

type Outcome = { look: 'good' | 'bad'; text: string } | undefined;

/** Counts scanned pieces of an order. Once all are counted, Enter in the empty field packs them. */
export function ScanForm({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const [code, setCode] = useState('');
  const { kept, keep, forget } = useKept<Counted>(`packing ${order.orderNumber}`);
  const counted = stillOpen(order.lines, kept ?? {});
  const [outcome, setOutcome] = useState<Outcome>();
  const pack = useCommand(packOrder, (answer) => answer.packOrder);
  const pieces = Object.entries(counted).map(([line, quantity]) => ({
    lineNumber: Number(line),
    quantity,
  }));
  const isComplete = order.lines.every(
    ({ lineNumber, open }) => (counted[lineNumber] ?? 0) === open,
  );
  const packCounted = async () => {
    if (pack.isPending || pieces.length === 0) return;
    if (await pack.run({ seen: seenOrder(order), lines: pieces })) forget();
  };
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setCode('');
    if (typed === '') {
      if (isComplete) await packCounted();
      return;
    }
    const scanned = countScan(order.lines, counted, typed);
    playTone(scanned.isRight ? 'right' : 'wrong');
    if (scanned.isRight) keep(scanned.counted);
    setOutcome({
      look: scanned.isRight ? 'good' : 'bad',
      text: texts(`packing.scan.${scanned.outcome}`, { code: typed, name: scanned.name }),
    });
  };
  return (
    <form onSubmit={scan} className="grid gap-3">
      {order.toCheck.length > 0 && <Notice look="warn">{texts('packing.toCheck')}</Notice>}
      {order.comment && <Notice look="warn">{order.comment}</Notice>}
      <TextField
        label={texts('packing.scan')}
        value={code}
        onChange={setCode}
        maxLength={60}
        isFocusedAtFirst
      />
      {outcome && <Notice look={outcome.look}>{outcome.text}</Notice>}
      {isComplete && <Notice look="good">{texts('packing.complete')}</Notice>}
      {pack.problem !== undefined && <Notice look="bad">{pack.problem}</Notice>}
      <ScannedLines lines={order.lines} counted={counted} />
      <Button
        look="main"
        isDisabled={pack.isPending || pieces.length === 0}
        onPress={packCounted}
        className="justify-self-start"
      >
        {texts(isComplete ? 'packing.pack' : 'packing.packPart')}
      </Button>
    </form>
  );
}
