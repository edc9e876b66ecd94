import '#storefront/texts/lists.ts';
import { data, Form, redirect } from 'react-router';
import { classFundPart, withdrawClassFundPart } from '#contract/operations.generated.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/part.ts';
import { FundGoods } from './fund-goods.tsx';
import { classFundAddress, partPath } from './fund-paths.ts';

const partIn = (url: URL): string => url.searchParams.get('part') ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await context.get(apiContext).ask(classFundPart, { partId: partIn(url) });
  if (!found.classFundPart) throw notFound([]);
  return found.classFundPart;
}

/** Takes the part back while its fund is open. */
export async function action({ context, url }: Route.ActionArgs) {
  const partId = partIn(url);
  const answer = await context.get(apiContext).ask(withdrawClassFundPart, { partId });
  const errors = refusedSteps([answer.withdrawClassFundPart]);
  if (errors) return data({ error: errors[''] }, { status: 422 });
  const found = await context.get(apiContext).ask(classFundPart, { partId });
  // The answer that a child's things are bought elsewhere is gone; a paid part shows what goes back.
  throw redirect(found.classFundPart ? partPath(partId) : '/klassenkasse/');
}

/** One part of a class fund: whether it is paid, what goes back, and how it is taken back (FA2). */
export default function Part({ loaderData: part, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { state, fund, amount, toReturn, returned, isWithdrawable, childName } = part;
  return (
    <ServicePage title={texts('shop.classFund.partTitle')} isHidden>
      {actionData?.error && (
        <Note kind="red" isAlert>
          {texts(actionData.error)}
        </Note>
      )}
      <p className="text-lead">
        {texts(stateTexts[state] ?? 'shop.classFund.state.failed', { price: amount.stringValue })}
      </p>
      {childName !== null && <p>{texts('shop.classFund.forChild', { name: childName })}</p>}
      {toReturn && state === 'paid' && (
        <p>{texts('shop.classFund.surplus', { price: toReturn.stringValue })}</p>
      )}
      {returned && <p>{texts('shop.classFund.sentBack', { price: returned.stringValue })}</p>}
      <p className="text-small text-tafel-500">{texts('shop.classFund.keepAddress')}</p>
      {isWithdrawable && (
        <Form method="post">
          <Button type="submit" kind="outline" isLoading={isSending}>
            {texts(state === 'paid' ? 'shop.classFund.takeBack' : 'shop.classFund.reopen')}
          </Button>
        </Form>
      )}
      <TextLink href={classFundAddress(fund.code)} className="justify-self-start py-2">
        {texts('shop.classFund.toFund')}
      </TextLink>
      <FundGoods lines={fund.lines} />
    </ServicePage>
  );
}

const stateTexts: Readonly<Record<string, string>> = {
  paid: 'shop.classFund.state.paid',
  pending: 'shop.classFund.state.pending',
  elsewhere: 'shop.classFund.state.elsewhere',
  returning: 'shop.classFund.state.returning',
  returned: 'shop.classFund.state.returned',
};
