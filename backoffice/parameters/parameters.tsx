import './add-parameter-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { parameters } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import {
  type Parameter,
  parameterPath,
  useParameterName,
  useValueText,
} from './parameter-names.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return { search, all: (await ask(parameters, {}, request.signal)).deskParameters };
}

/** All parameters and flags by group, with what each does and what holds; flags as switches. */
export default function Parameters() {
  const { search, all } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const nameOf = useParameterName();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((parameter) => {
    const own = `${parameter.name} ${parameter.entry} ${nameOf(parameter)}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
  const groups = [
    ...Map.groupBy(found, ({ name, kind }) => (kind === 'unknown' ? 'unknown' : name)),
  ];
  return (
    <>
      <PageHead title={texts('nav.parameters')} />
      <div className="grid gap-4">
        <ListSearch label={texts('parameter.search')} search={search} />
        {groups.length === 0 && <p className="text-muted">{texts('parameter.noneFound')}</p>}
        {groups.map(([group, members]) => (
          <Panel key={group} title={serverTexts(`parameter.group.${group}`)}>
            <ul className="grid divide-y divide-line">
              {members.map((parameter) => (
                <ParameterRow key={parameter.entry} parameter={parameter} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

function ParameterRow({ parameter }: { parameter: Parameter }) {
  const serverTexts = useServerTexts();
  const nameOf = useParameterName();
  const valueText = useValueText();
  const { name, entry, kind, values } = parameter;
  const [first, ...stores] = values;
  const isFlag = kind === 'flag' && first?.store === '*';
  const own = stores.filter(({ value }) => value !== null);
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(10rem,18rem)] md:items-center">
      <div className="min-w-0">
        <Link to={parameterPath(parameter)} className="font-semibold text-action underline">
          {nameOf(parameter)}
        </Link>
        <code className="block text-small wrap-anywhere text-muted">
          {name} {entry}
        </code>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {isFlag ? (
          <FlagSwitch parameter={parameter} place={first} label={nameOf(parameter)} />
        ) : (
          first && (
            <span className="wrap-anywhere">
              {valueText(parameter, first.effective, first.store)}
            </span>
          )
        )}
        {own.map(({ store, value }) => (
          <span key={store} className="rounded-sm bg-hover px-1.5 py-0.5 text-small wrap-anywhere">
            <b>{serverTexts(`orders.store.${store}`)}:</b> {valueText(parameter, value, store)}
          </span>
        ))}
      </div>
    </li>
  );
}
