import '#storefront/texts/lists.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { Members } from './members.tsx';
import { NewLink } from './new-link.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RelativesLink } from './relatives-link.tsx';
import { RoleSelect } from './role-select.tsx';
import type { PanelProps } from './panel-props.ts';

/** Panel to share a list: members, invitation by e-mail, links, and the link for relatives (WL5, WL9). */
export function SharePanel({ list, fetcher, answer }: PanelProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  if (!list) return null;
  const { externalId } = list;
  const action = listAddress(externalId, 'shareListModal');
  const refusal = answer?.refusal;
  const mayShare = list.role === 'creator' || list.role === 'admin';
  return (
    <div className="grid gap-6">
      {refusal && !refusal.field && (
        <Note kind="red" isAlert>
          {formatMessage(texts, refusal.message)}
        </Note>
      )}
      {mayShare && (
        <>
          <fetcher.Form {...notDiscovered} method="post" action={action} className={row} noValidate>
            <input type="hidden" name="externalId" value={externalId} />
            <Field
              label={texts('shop.lists.inviteEmail')}
              error={refusal?.field === 'email' ? formatMessage(texts, refusal.message) : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  key={answer?.intent === 'invite' && !refusal ? 'sent' : 'typed'}
                  type="email"
                  name="email"
                  maxLength={80}
                  autoComplete="off"
                  defaultValue={answer?.intent === 'invite' ? answer.typed['email'] : undefined}
                />
              )}
            </Field>
            <RoleSelect label={texts('shop.lists.may')} chosen="editor" />
            <Button type="submit" name="intent" value="invite" className="md:mt-6.5">
              {texts('shop.lists.invite')}
            </Button>
          </fetcher.Form>
          {answer?.intent === 'invite' && !refusal && (
            <FocusedResult of={answer}>
              <Note kind="green" isAlert>
                {texts('shop.lists.invited')}
              </Note>
            </FocusedResult>
          )}
          <fetcher.Form {...notDiscovered} method="post" action={action} className={linkRow}>
            <input type="hidden" name="externalId" value={externalId} />
            <RoleSelect label={texts('shop.lists.linkMay')} chosen="viewer" />
            <Button
              type="submit"
              kind="outline"
              name="intent"
              value="shareLink"
              className="md:mt-6.5"
            >
              {texts('shop.lists.makeLink')}
            </Button>
            <p className="col-span-full text-small text-tafel-500">
              {texts('shop.lists.linkHint')}
            </p>
          </fetcher.Form>
          {answer?.intent === 'shareLink' && answer.shareData && (
            <NewLink path={`${listPath}?share_data=${answer.shareData}`} />
          )}
        </>
      )}
      <Members list={list} fetcher={fetcher} action={action} />
      <OpenInvitations list={list} fetcher={fetcher} action={action} />
      {mayShare && !isB2b && <RelativesLink list={list} fetcher={fetcher} answer={answer} />}
    </div>
  );
}

const linkRow = 'grid items-start gap-3 md:grid-cols-[11rem_auto] md:justify-start';
const row = 'grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_11rem_auto]';
