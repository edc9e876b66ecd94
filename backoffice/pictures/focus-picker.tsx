import { type PointerEvent, useId } from 'react';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { SelectField } from '#backoffice/ui/select-field.tsx';
import { cropPosition } from './crop-position.ts';

/** The part of a picture that is in view, in percent from the left and from the top. */
export type Cut = { focusX: number; focusY: number; fit: 'crop' | 'whole' };

/** All of a picture, 800 by 600 with ground at two sides, and the size of its original. */
type Whole = { path: string; widthPx: number; heightPx: number };

type Props = { whole: Whole; cut: Cut; onChange: (cut: Cut) => void };

/** Chooses the part of a picture that is in view: by a click on it, or by two sliders; with the result in two shapes. */
export function FocusPicker({ whole, cut, onChange }: Props) {
  const texts = useTexts();
  const choose = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({
      ...cut,
      focusX: percent((clientX - left) / width),
      focusY: percent((clientY - top) / height),
    });
  };
  const ratio = whole.widthPx / whole.heightPx;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-1 font-semibold">{texts('pictures.focus')}</legend>
      <SelectField
        label={texts('pictures.fit')}
        value={cut.fit}
        onChange={(fit) => onChange({ ...cut, fit: fit === 'whole' ? 'whole' : 'crop' })}
      >
        <option value="crop">{texts('pictures.fit.crop')}</option>
        <option value="whole">{texts('pictures.fit.whole')}</option>
      </SelectField>
      {cut.fit === 'crop' && (
        <>
          <p className="text-small text-muted">{texts('pictures.focusLead')}</p>
          <div className="flex flex-wrap items-start gap-3">
            <div
              onPointerDown={choose}
              className="relative max-w-full cursor-crosshair overflow-hidden rounded-md border border-edge"
              style={{
                aspectRatio: ratio,
                width: `min(100%, ${Math.round(240 * Math.min(ratio, 1.5))}px)`,
              }}
            >
              <img src={whole.path} alt="" draggable={false} className="size-full object-cover" />
              <span
                className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-action/60 outline-2 outline-black"
                style={{ left: `${cut.focusX}%`, top: `${cut.focusY}%` }}
              />
            </div>
            <Preview whole={whole} cut={cut} shape={4 / 3} />
            <Preview whole={whole} cut={cut} shape={1200 / 630} />
          </div>
          <FocusSlider
            label={texts('pictures.focusX')}
            value={cut.focusX}
            onChange={(focusX) => onChange({ ...cut, focusX })}
          />
          <FocusSlider
            label={texts('pictures.focusY')}
            value={cut.focusY}
            onChange={(focusY) => onChange({ ...cut, focusY })}
          />
        </>
      )}
    </fieldset>
  );
}

function percent(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 100);
}

/** What the picture looks like in a shape. The image is clipped twice: to the original, and from it to the shape. */
function Preview({ whole, cut, shape }: { whole: Whole; cut: Cut; shape: number }) {
  const ratio = whole.widthPx / whole.heightPx;
  const isWider = ratio > shape;
  const left = isWider ? cropPosition(cut.focusX, shape / ratio) : 0;
  const top = isWider ? 0 : cropPosition(cut.focusY, ratio / shape);
  const heightPx = 96;
  const scaledHeight = isWider ? heightPx : (heightPx * shape) / ratio;
  const scaledWidth = scaledHeight * ratio;
  return (
    <div
      className="relative shrink-0 overflow-hidden rounded-md border border-line"
      style={{ width: heightPx * shape, height: heightPx }}
    >
      <img
        src={whole.path}
        alt=""
        className="absolute max-w-none object-cover"
        style={{
          width: scaledWidth,
          height: scaledHeight,
          left: -left * scaledWidth,
          top: -top * scaledHeight,
        }}
      />
    </div>
  );
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void };

function FocusSlider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-x-3">
      <label htmlFor={id} className="col-span-2">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-6 w-full accent-action"
      />
      <output htmlFor={id} className="text-right tabular-nums">
        {value} %
      </output>
    </div>
  );
}
