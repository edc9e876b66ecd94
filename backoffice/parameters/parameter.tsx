import './add-parameter-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { parameter as askedParameter } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import { type Parameter, useParameterName, useValueText } from './parameter-names.ts';
import { RemoveValue, ValueForm } from './value-form.tsx';

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Parameter> {
  const { name = '', entry = '' } = params;
  const found = (await ask(askedParameter, { name, entry }, request.signal)).deskParameter;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A parameter: what it does, what it may be, its value for all storefronts and for each, and its changes. */
export default function ParameterScreen() {
  const parameter = useLoaderData<typeof loader>();
  const texts = useTexts();
  const nameOf = useParameterName();
  const { name, entry, values } = parameter;
  return (
    <>
      <PageHead
        title={nameOf(parameter)}
        aside={
          <code className="text-muted wrap-anywhere">
            {name} {entry}
          </code>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={texts('parameter.values')}>
          <ul className="grid divide-y divide-line">
            {values.map((place) => (
              <Place key={place.store} parameter={parameter} place={place} />
            ))}
          </ul>
        </Panel>
        <div className="grid min-w-0 gap-4">
          <Allowed parameter={parameter} />
          <Panel title={texts('parameter.changes')}>
            <Timeline
              records={['*', 'de', 'at', 'ch', 'b2b'].map((store) => ({
                relation: 'parameters.parameter',
                record: `${name},${entry},${store}`,
              }))}
              version={JSON.stringify(values)}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

type PlaceProps = { parameter: Parameter; place: Parameter['values'][number] };

/** One storefront, or all: what holds there, and how to change it. */
function Place({ parameter, place }: PlaceProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const valueText = useValueText();
  const { store, value, effective } = place;
  const where = store === '*' ? texts('parameter.all') : serverTexts(`orders.store.${store}`);
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <b>{where}</b>
        <span className="block text-small text-muted">
          {texts(value === null ? 'parameter.follows' : 'parameter.own')}
          {value === null && `: ${valueText(parameter, effective, store)}`}
        </span>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {parameter.kind === 'flag' && (
          <FlagSwitch parameter={parameter} place={place} label={where} />
        )}
        {parameter.kind === 'unknown' && <span className="wrap-anywhere">{value}</span>}
        {parameter.kind !== 'flag' && parameter.kind !== 'unknown' && (
          <ValueForm parameter={parameter} place={place} where={where} />
        )}
        {value !== null && <RemoveValue parameter={parameter} place={place} where={where} />}
      </div>
    </li>
  );
}

/** What kind of value it is, and what is allowed. */
function Allowed({ parameter }: { parameter: Parameter }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const valueText = useValueText();
  const { kind, unit, least, most, allowed } = parameter;
  const bound = (number: number | null) =>
    number === null ? null : valueText(parameter, String(number), '*');
  return (
    <Panel title={texts('parameter.allowed')}>
      <Facts
        facts={[
          { name: texts('parameter.kind'), value: serverTexts(`parameter.kind.${kind}`) },
          {
            name: texts('parameter.unit'),
            value: unit !== null && serverTexts(`parameter.unitName.${unit}`),
          },
          { name: texts('parameter.least'), value: kind === 'number' && bound(least) },
          { name: texts('parameter.most'), value: kind === 'number' && bound(most) },
          {
            name: texts('parameter.longest'),
            value:
              kind === 'text' && most !== null && texts('parameter.characters', { count: most }),
          },
          { name: texts('parameter.words'), value: allowed.join(', ') },
        ].filter(({ value }) => value !== false && value !== null)}
      />
    </Panel>
  );
}
