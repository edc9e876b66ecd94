import '#storefront/texts/advice.ts';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { SatchelAnswersInput } from '#contract/operation-types.generated.ts';
import type { FindSatchelsQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox, Radio } from '#storefront/ui/choices.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { DrawnChild } from './drawn-child.tsx';
import { finderPath, ways } from './finder-answers.ts';

type Found = FindSatchelsQuery['satchelFinder'];
type Range = NonNullable<Found['heights']>;
export type Questions = { heights: Range; budgets: Range; styles: Found['styles'] };

type FinderFormProps = { questions: Questions; answers: SatchelAnswersInput | null };

/** The four questions, with a child that grows with its height. A form that sends the answers in the address. */
export function FinderForm({ questions, answers }: FinderFormProps) {
  const { heights, styles } = questions;
  const texts = useTexts();
  const isSending = useIsSending();
  const [heightCm, setHeight] = useState(within(heights, answers?.heightCm ?? usualHeightCm));
  return (
    <Form
      action={finderPath}
      className="karo grid gap-5 rounded-card border border-linie-blau p-4 md:grid-cols-[minmax(200px,1fr)_minmax(0,2fr)] md:p-8 print:hidden"
    >
      <DrawnChild heightCm={heightCm} />
      <div className="grid content-start gap-7 rounded-card border border-linie bg-white p-5 md:p-8">
        <Question number={1} title={texts('shop.finder.height')}>
          <Slider
            name="groesse"
            label={texts('shop.finder.heightLabel')}
            range={heights}
            value={heightCm}
            onChange={setHeight}
            textOf={(count) => texts('shop.finder.centimetres', { count })}
          />
        </Question>
        <Question number={2} title={texts('shop.finder.way')}>
          <div className="grid gap-x-6 xl:flex xl:flex-wrap">
            {ways.map(([value, way]) => (
              <Radio
                key={way}
                name="weg"
                value={value}
                defaultChecked={way === (answers?.way ?? 'SHORT')}
              >
                {texts(`shop.finder.way.${way}`)}
              </Radio>
            ))}
          </div>
          <Checkbox name="dunkel" value="1" defaultChecked={answers?.isDark ?? false}>
            {texts('shop.finder.dark')}
          </Checkbox>
        </Question>
        {styles.length > 0 && (
          <Question number={3} title={texts('shop.finder.style')}>
            <Styles styles={styles} chosen={answers?.style ?? ''} />
          </Question>
        )}
        <Budget range={questions.budgets} chosen={answers?.budget ?? undefined} />
        <Button type="submit" isLoading={isSending} className="justify-self-start">
          {texts(answers ? 'shop.finder.submitAgain' : 'shop.finder.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** What most children measure when they start school. */
const usualHeightCm = 118;

function within({ least, most }: Range, value: number): number {
  return Math.min(most, Math.max(least, value));
}

type QuestionProps = { number: number; title: string; children: ReactNode };

function Question({ number, title, children }: QuestionProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="display-face mb-2 flex items-baseline gap-2.5 text-h3 font-bold">
        <span aria-hidden="true" className="text-tinte">
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

function Styles({ styles, chosen }: { styles: Questions['styles']; chosen: string }) {
  const texts = useTexts();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(124px,1fr))] gap-2.5">
      <Style value="" name={texts('shop.finder.anyStyle')} isChosen={chosen === ''}>
        <span className="order-first grid h-20 place-items-center rounded-ranzen-small bg-papier-2">
          <Icon name="backpack" />
        </span>
      </Style>
      {styles.map(({ code, name, picture }) => (
        <Style key={code} value={code} name={name} isChosen={chosen === code}>
          <Picture
            picture={picture}
            shape="thumb"
            isDecorative
            className="order-first h-20 w-full rounded-ranzen-small object-cover"
          />
        </Style>
      ))}
    </div>
  );
}

type StyleProps = { value: string; name: string; isChosen: boolean; children?: ReactNode };

function Style({ value, name, isChosen, children }: StyleProps) {
  return (
    <label className="grid min-h-18 content-between gap-2 rounded-m border-[1.5px] border-linie bg-white p-2 hover:border-tafel-400 has-checked:border-tinte has-checked:shadow-[inset_0_0_0_1px_var(--color-tinte)]">
      <span className="flex items-center gap-2 text-small font-semibold">
        <input
          type="radio"
          name="motiv"
          value={value}
          defaultChecked={isChosen}
          className="tick shrink-0"
        />
        {name}
      </span>
      {children}
    </label>
  );
}

/** The highest price; at its end any price will do. */
function Budget({ range, chosen }: { range: Range; chosen: number | undefined }) {
  const texts = useTexts();
  const { money } = useFormats();
  const [budget, setBudget] = useState(within(range, chosen ?? range.most));
  return (
    <Question number={4} title={texts('shop.finder.budget')}>
      <Slider
        name="budget"
        label={texts('shop.finder.budgetLabel')}
        range={range}
        step={10}
        value={budget}
        onChange={setBudget}
        textOf={(amount) =>
          amount === range.most
            ? texts('shop.finder.anyBudget')
            : texts('shop.finder.upTo', { amount: money(amount) })
        }
      />
    </Question>
  );
}

type SliderProps = {
  name: string;
  label: string;
  range: Range;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  textOf: (value: number) => string;
};

/** A slider with its ends and, with script, its value in words. */
function Slider({
  name,
  label,
  range: { least, most },
  step = 1,
  value,
  onChange,
  textOf,
}: SliderProps) {
  return (
    <div className="grid max-w-120 gap-1">
      <output aria-hidden="true" className="text-lead font-bold tabular-nums noscript:hidden">
        {textOf(value)}
      </output>
      <input
        type="range"
        name={name}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={textOf(value)}
        className="h-11 w-full cursor-pointer accent-tinte"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <p aria-hidden="true" className="flex justify-between text-micro text-tafel-500">
        <span>{textOf(least)}</span>
        <span>{textOf(most)}</span>
      </p>
    </div>
  );
}
