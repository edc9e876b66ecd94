import '#storefront/texts/lists.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextArea, TextInput } from '#storefront/ui/text-input.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import type { PanelAnswer } from './manage-list.ts';
import { Members } from './members.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RoleSelect } from './role-select.tsx';
import type { PanelProps } from './panel-props.ts';

/** Panel to share a list: members, invitation by e-mail, and links (WL5). */
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
          {formatMessage(texts, refusal.message)}
        </Note>
      )}
      {mayShare && (
        <>
          <fetcher.Form method="post" action={action} className={row} noValidate>
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
          <fetcher.Form method="post" action={action} className={linkRow}>
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
          <ShareLink answer={answer} />
        </>
      )}
      <Members list={list} fetcher={fetcher} action={action} />
      <OpenInvitations list={list} fetcher={fetcher} action={action} />
    </div>
  );
}

/** The new link. It is shown once, because only its hash is stored. */
function ShareLink({ answer }: { answer: PanelAnswer | undefined }) {
  const texts = useTexts();
  const { baseUrl } = useStorefront();
  const shareData = answer?.shareData;
  if (!shareData) return null;
  const address = `${baseUrl}${listPath}?share_data=${shareData}`;
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'ok', title: texts('shop.lists.linkCopied') }),
      () => showToast({ kind: 'warn', title: texts('shop.lists.linkNotCopied') }),
    );
  return (
    <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={texts('shop.lists.link')} hint={texts('shop.lists.linkOnce')}>
        {(control) => (
          <TextArea
            {...control}
            readOnly
            rows={2}
            value={address}
            className="break-all"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <Button className="noscript:hidden md:mt-6.5" onClick={copy}>
        <Icon name="copy" size="small" />
        {texts('shop.lists.copyLink')}
      </Button>
    </div>
  );
}

const linkRow = 'grid items-start gap-3 md:grid-cols-[11rem_auto] md:justify-start';
const row = 'grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_11rem_auto]';
