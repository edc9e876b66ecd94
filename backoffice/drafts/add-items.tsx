import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { readPasted } from '#contract/read-pasted.ts';
import { draftItems, type DraftItemsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { type Remark, useChange, useDraftDesk, useOutcome } from './use-draft-order.ts';

type Item = DraftItemsQuery['draftItems'][number];

const ok = { successful: true, generalErrorMessage: null, values: [], fieldErrors: [] };

/** Adds items by number, EAN or name, or several lines at once. What was typed is kept until it is added. */
export function AddItems() {
  const texts = useTexts();
  const [isPasting, setPasting] = useState(false);
  return (
    <div className="grid gap-3">
      <AddOne />
      <Button
        aria-expanded={isPasting}
        onPress={() => setPasting(!isPasting)}
        className="justify-self-start"
      >
        {texts('draft.paste')}
      </Button>
      {isPasting && <AddLines />}
    </div>
  );
}

function AddOne() {
  const texts = useTexts();
  const { draft } = useDraftDesk();
  const change = useChange();
  const search = useOutcome();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [quantity, setQuantity] = useState('');
  const [remark, setRemark] = useState<Remark>();
  const [found, setFound] = useState<readonly Item[]>();
  const add = async (orderNumber: string, pieces: string): Promise<Remark | undefined> => {
    const answer = await change.run({ entries: [{ orderNumber, quantity: pieces }] });
    if (!answer) return undefined;
    const [refused] = answer.remarks;
    setRemark(refused);
    if (refused) return refused;
    setText('');
    setQuantity('');
    setFound(undefined);
    focusFirst(form);
    return undefined;
  };
  const find = async () => {
    const answer = await search.run(
      () => ask(draftItems, { id: draft.id, search: text }),
      () => ok,
    );
    setFound(answer?.draftItems);
    if (answer && answer.draftItems.length > 0) setRemark(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || search.isPending || text.trim() === '') return;
    setFound(undefined);
    setRemark(undefined);
    if (!/\d/.test(text)) return find();
    const refused = await add(text, quantity);
    if (refused && refused.suggestion === null) await find();
  };
  const problem = change.problem ?? search.problem;
  return (
    <div className="grid gap-2">
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_5rem]"
      >
        <TextField
          label={texts('draft.number')}
          value={text}
          onChange={setText}
          maxLength={100}
          autoComplete="off"
          isFocusedAtFirst
        />
        <TextField
          label={texts('draft.quantity')}
          value={quantity}
          onChange={setQuantity}
          maxLength={10}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" isPending={change.isPending} className="mt-6 max-sm:mt-0">
          {texts('draft.add')}
        </Button>
      </form>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {remark && <RemarkNotice remark={remark} onChoose={add} />}
      {found && found.length === 0 && !remark && (
        <Notice look="warn">{texts('draft.notFound', { text })}</Notice>
      )}
      {found && found.length > 0 && (
        <FoundItems items={found} onChoose={(item) => add(item, quantity)} />
      )}
    </div>
  );
}

function focusFirst(form: RefObject<HTMLFormElement | null>): void {
  form.current?.querySelector('input')?.focus();
}

type Choose = (orderNumber: string, quantity: string) => Promise<unknown>;

function RemarkNotice({ remark, onChoose }: { remark: Remark; onChoose: Choose }) {
  const texts = useTexts();
  const { message, suggestion } = remark;
  return (
    <Notice look="bad">
      <span className="flex flex-wrap items-center gap-2">
        {message}
        {suggestion && (
          <Button
            onPress={() => onChoose(suggestion.orderNumber, String(suggestion.quantity))}
            className="h-auto min-h-9 text-left"
          >
            {texts('draft.instead', {
              quantity: suggestion.quantity,
              number: suggestion.orderNumber,
            })}
            {suggestion.name !== null && ` (${suggestion.name})`}
          </Button>
        )}
      </span>
    </Notice>
  );
}

type FoundProps = { items: readonly Item[]; onChoose: (itemNumber: string) => Promise<unknown> };

function FoundItems({ items, onChoose }: FoundProps) {
  const texts = useTexts();
  return (
    <ul
      aria-label={texts('draft.found')}
      className="grid max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {items.map(({ itemNumber, name, variant, price, onHand }, place) => (
        <li key={itemNumber} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-0 grow basis-60">
            <span className="font-semibold">{name}</span> {variant}
            <span className="block text-small text-muted">
              {itemNumber} ·{' '}
              {onHand > 0
                ? texts('draft.stock.some', { count: onHand })
                : texts('draft.stock.none')}
            </span>
          </span>
          {price && <Amount {...price} />}
          <Button
            {...(place === 0 && { ref: focusButton })}
            aria-label={texts('draft.addItem', { name: `${name} ${variant}`.trim() })}
            onPress={() => onChoose(itemNumber)}
          >
            {texts('draft.add')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}

const mostLines = 500;

function AddLines() {
  const texts = useTexts();
  const { draft } = useDraftDesk();
  const typed = useDraft(`order draft ${draft.id}`, { lines: '' });
  const change = useChange();
  const [remarks, setRemarks] = useState<readonly (Remark & { text: string })[]>([]);
  const [leftOver, setLeftOver] = useState(0);
  const [isAdded, setAdded] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { lines: entries, leftOver: more } = readPasted(typed.valueOf('lines'), mostLines);
    if (change.isPending || entries.length === 0) return;
    const answer = await change.run({ entries });
    if (!answer) return;
    const textOf = (line: number) =>
      [entries[line]?.orderNumber, entries[line]?.quantity].filter(Boolean).join('\t');
    const refused = answer.remarks.map((remark) => ({ ...remark, text: textOf(remark.line) }));
    setRemarks(refused);
    setLeftOver(more);
    setAdded(refused.length < entries.length);
    typed.type('lines', refused.map(({ text }) => text).join('\n'));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <p className="text-small text-muted">{texts('draft.pasteLead')}</p>
      <TextArea
        label={texts('draft.pasteField')}
        value={typed.valueOf('lines')}
        onChange={(value) => typed.type('lines', value)}
        maxLength={40_000}
        isFocusedAtFirst
      />
      {change.problem !== undefined && <Notice look="bad">{change.problem}</Notice>}
      {isAdded && <Notice look="good">{texts('draft.added')}</Notice>}
      {leftOver > 0 && <Notice look="warn">{texts('draft.leftOver', { count: leftOver })}</Notice>}
      {remarks.length > 0 && (
        <Notice look="bad">
          <ul className="list-disc pl-5">
            {remarks.map(({ line, text, message }) => (
              <li key={line}>
                {text}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button type="submit" isPending={change.isPending} className="justify-self-start">
        {texts('draft.pasteAdd')}
      </Button>
    </form>
  );
}
