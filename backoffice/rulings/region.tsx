import './add-ruling-texts.ts';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  deskRulingRegion,
  type DeskRulingRegionQuery,
  saveUsualRulings,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Changes } from '../ui/changes.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { RulingYear, type TypedRuling } from './ruling-year.tsx';

type Region = NonNullable<DeskRulingRegionQuery['deskRulingRegion']>;
type TypedYears = { years: { year: number; rulings: TypedRuling[] }[] };

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Region> {
  const { code = '' } = params;
  const found = (await ask(deskRulingRegion, { code }, request.signal)).deskRulingRegion;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** The usual rulings of a region by school year, saved as a whole, and what was changed of them. */
export default function RulingRegion() {
  const region = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { code, name, version, address } = region;
  return (
    <>
      <PageHead title={texts('ruling.title', { region: name })} />
      <p className="pb-1">
        <a href={address} target="_blank" rel="noreferrer" className="text-action underline">
          {texts('ruling.see')}
        </a>
      </p>
      <p className="max-w-prose pb-4 text-muted">{texts('ruling.hint')}</p>
      <div className="grid max-w-5xl items-start gap-4">
        <RegionForm key={code} region={region} />
        <Changes key={`changes ${code}`} records={recordsOf(region)} version={version} />
      </div>
    </>
  );
}

/** A timeline reads thirty records at most: the region, and the first rulings of its years. */
function recordsOf({ code, years }: Region) {
  const ofRulings = years.flatMap(({ year, rulings }) =>
    rulings.map(({ ruling }) => ({
      relation: 'school_start.usual_ruling',
      record: `${code},${year},${ruling}`,
    })),
  );
  return [{ relation: 'school_start.ruling_region', record: code }, ...ofRulings.slice(0, 29)];
}

function RegionForm({ region }: { region: Region }) {
  const texts = useTexts();
  const { code, version, years } = region;
  const form = useKeptForm<TypedYears>(`rulings ${code}`, typedOf(region), version);
  const { typed, type } = form;
  const { run, isPending, problem, errors } = useCommand(saveUsualRulings, (answer) =>
    form.note(answer.saveUsualRulings),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const saved = await run({ seen: { code, version: form.version }, years: typed.years });
    if (!saved) return;
    form.forget();
    showToast({ text: texts('ruling.saved') });
  };
  return (
    <form onSubmit={save} noValidate className="grid min-w-0 gap-4">
      {typed.years.map(({ year, rulings }, place) => (
        <RulingYear
          key={year}
          year={year}
          rulings={rulings}
          defaults={years.find((each) => each.year === year)?.defaults ?? []}
          errors={errors}
          onChange={(changed) =>
            type({ years: typed.years.with(place, { year, rulings: changed }) })
          }
        />
      ))}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
        {texts('ruling.save')}
      </Button>
    </form>
  );
}

function typedOf({ years }: Region): TypedYears {
  return { years: years.map(({ year, rulings }) => ({ year, rulings })) };
}
