import '#storefront/texts/lists.ts';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { ClassSetViewFragment } from '#contract/operations.generated.ts';
import { classSetAddress } from '#storefront/lists/class-set-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';

/** How long the slider rests before the set is worked out again. */
const restMs = 250;

type ChildrenFormProps = { set: ClassSetViewFragment; substituted: readonly number[] };

/** The number of children as a slider: the address carries it. Without script a button sends it. */
export function ChildrenForm({ set, substituted }: ChildrenFormProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const [moved, setMoved] = useState<{ from: number; to: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { code, children: shown, fewestChildren, mostChildren } = set;
  const children = moved?.from === shown ? moved.to : shown;
  const textOf = (count: number) => texts('shop.classSets.childrenCount', { count });
  const move = (to: number): void => {
    setMoved({ from: shown, to });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const address = classSetAddress(code, { children: to, substituted });
      void navigate(address, { replace: true, preventScrollReset: true });
    }, restMs);
  };
  return (
    <Form
      action={classSetAddress(code)}
      className="grid max-w-140 gap-1 self-start rounded-card bg-papier-2 px-4 py-3.5 md:px-5 lg:col-start-2 print:hidden"
    >
      <label htmlFor="class-set-children" className="font-semibold">
        {texts('shop.classSets.children')}
      </label>
      <span className="flex items-baseline justify-between gap-4">
        <span aria-hidden="true" className="text-lead font-bold tabular-nums noscript:hidden">
          {textOf(children)}
        </span>
        <output className="text-small text-tafel-500">
          {isBusy && texts('shop.classSets.calculating')}
        </output>
      </span>
      <input
        id="class-set-children"
        type="range"
        name="kinder"
        min={fewestChildren}
        max={mostChildren}
        value={children}
        aria-valuetext={textOf(children)}
        className="h-11 w-full cursor-pointer accent-tinte"
        onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className="flex justify-between text-micro text-tafel-500">
        <span>{fewestChildren}</span>
        <span>{mostChildren}</span>
      </span>
      {substituted.map((itemId) => (
        <input key={itemId} type="hidden" name="ersatz" value={itemId} />
      ))}
      <span className="hidden noscript:inline">
        <Button type="submit" kind="outline" size="sm">
          {texts('shop.classSets.show')}
        </Button>
      </span>
    </Form>
  );
}
