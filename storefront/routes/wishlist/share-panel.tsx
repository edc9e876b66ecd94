import '#storefront/texts/lists.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import type { Managed } from './manage-list.ts';
import { Members } from './members.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import type { PanelProps } from './panels.tsx';
import { RoleSelect } from './role-select.tsx';

/** Who works with the list, and how others come onto it: by mail or by a link (WL5). */
export function SharePanel({ list, fetcher, answer }: PanelProps) {
  const texts = useTexts();
  if (!list) return null;
  const { externalId } = list;
  const action = listAddress(externalId, 'shareListModal');
  const refusal = answer?.refusal;
  const mayShare = list.role === 'creator' || list.role === 'admin';
  return (
    <div className="grid gap-6">
      {refusal && !refusal.field && (
        <Note kind="red" isAlert>
          {sayMessage(texts, refusal.message)}
        </Note>
      )}
      {mayShare && (
        <>
          <fetcher.Form method="post" action={action} className={row} noValidate>
            <input type="hidden" name="externalId" value={externalId} />
            <Field
              label={texts('shop.lists.inviteEmail')}
              error={refusal?.field === 'email' ? sayMessage(texts, refusal.message) : undefined}
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
            <Note kind="green" isAlert>
              {texts('shop.lists.invited')}
            </Note>
          )}
          <fetcher.Form method="post" action={action} className={row}>
            <input type="hidden" name="externalId" value={externalId} />
            <LinkField answer={answer} />
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
          </fetcher.Form>
        </>
      )}
      <Members list={list} fetcher={fetcher} action={action} />
      <OpenInvitations list={list} fetcher={fetcher} action={action} />
    </div>
  );
}

/** A link is told once: only its hash is kept. */
function LinkField({ answer }: { answer: Managed | undefined }) {
  const texts = useTexts();
  const { baseUrl } = useStorefront();
  const shareData = answer?.shareData;
  const address = shareData ? `${baseUrl}${listPath}?share_data=${shareData}` : '';
  return (
    <Field
      label={texts('shop.lists.link')}
      hint={texts(address ? 'shop.lists.linkOnce' : 'shop.lists.linkHint')}
    >
      {(control) => (
        <TextInput
          {...control}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Field>
  );
}

const row = 'grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_11rem_auto]';
