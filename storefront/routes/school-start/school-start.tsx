import '#storefront/texts/advice.ts';
import { useEffect } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  checkListSchoolStart,
  checkSchoolStart,
  schoolRegions,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { isNoCart } from '#storefront/state/with-cart.server.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Note } from '#storefront/ui/note.tsx';
import { Select } from '#storefront/ui/text-input.tsx';
import type { Route } from './+types/school-start.ts';
import { BasketCheck } from './basket-check.tsx';
import {
  checkedListIn,
  type CheckedList,
  keepRegion,
  keptRegion,
  listCheckAddress,
  schoolStartPath,
} from './kept-region.ts';

/** Loads the regions of the storefront's country, and the check of the visitor's basket for the one in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { schoolRegions: regions } = await api.ask(schoolRegions, {});
  const region = regions.find(({ code }) => code === url.searchParams.get('land')) ?? null;
  const list = checkedListIn(url.searchParams);
  if (!region?.firstDay) return { regions, region, list, check: null };
  const check = list
    ? (await api.ask(checkListSchoolStart, { ...list, region: region.code })).listSchoolStartCheck
    : await checkFor(api, region.code);
  return { regions, region, list, check };
}

async function checkFor(api: ShopApi, region: string) {
  const { cartId } = api.visitor;
  if (!cartId) return null;
  try {
    return (await api.ask(checkSchoolStart, { cartId, region })).schoolStartCheck ?? null;
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
}

/** Says whether what is in the basket arrives before school starts in a region. */
export default function SchoolStart({ loaderData }: Route.ComponentProps) {
  const { regions, region, list, check } = loaderData;
  const texts = useTexts();
  const { date } = useFormats();
  const title = texts('shop.schoolStart.title');
  useKeptRegion(region?.code, list);
  return (
    <div className="page-width pb-10">
      <PageHead title={title} description={texts('shop.schoolStart.lead')} />
      <Crumbs crumbs={[]} current={title} />
      <h1 className="mt-2 mb-3">{title}</h1>
      <p className="mb-6 max-w-[70ch] text-lead text-tafel-500">{texts('shop.schoolStart.lead')}</p>
      {list && <p className="mb-4">{texts('shop.schoolStart.checksList')}</p>}
      <Form
        action={schoolStartPath}
        className="flex max-w-140 flex-wrap items-end gap-3 print:hidden"
      >
        {list && 'code' in list && <input type="hidden" name="code" value={list.code} />}
        {list && 'externalId' in list && (
          <input type="hidden" name="liste" value={list.externalId} />
        )}
        <div className="min-w-60 grow">
          <Field label={texts('shop.schoolStart.region')}>
            {(control) => (
              <Select {...control} key={region?.code} name="land" defaultValue={region?.code}>
                {regions.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button type="submit">{texts('shop.schoolStart.submit')}</Button>
      </Form>
      {region && !region.firstDay && (
        <Note kind="sun" className="mt-6">
          {texts('shop.schoolStart.unknown', { region: region.name })}
        </Note>
      )}
      {region?.firstDay && (
        <section aria-labelledby="first-day" className="mt-8">
          <h2 id="first-day">
            {texts('shop.schoolStart.firstDay', {
              region: region.name,
              day: date(region.firstDay),
            })}
          </h2>
          <BasketCheck lines={check?.lines ?? []} isList={list !== undefined} />
        </section>
      )}
      <p className="mt-8 max-w-[70ch] text-small text-tafel-500">
        {texts('shop.schoolStart.source')}
      </p>
    </div>
  );
}

/** Opens the region that this device keeps where the address has none, and keeps the chosen one. */
function useKeptRegion(chosen: string | undefined, list: CheckedList | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (chosen) return keepRegion(chosen);
    const kept = keptRegion();
    const address = list ? listCheckAddress(list, kept) : `${schoolStartPath}?land=${kept}`;
    if (kept) void navigate(address, { replace: true });
  }, [chosen, list, navigate]);
}
