import '#storefront/texts/account.ts';
import type { OwnSecondFactorQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { CodeField } from '#storefront/ui/form/code-field.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { required } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { contactCard } from './contact-card.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Factor = NonNullable<OwnSecondFactorQuery['secondFactor']>;
type Setup = NonNullable<Factor['setup']> & { qrCode: { path: string; size: number } };

/** The refused form of this section, by its intent. */
export type Refused = { intent: string; errors: FormErrors } | undefined;

type SecondFactorProps = {
  factor: Omit<Factor, 'setup'> & { setup: Setup | null };
  refused: Refused;
  /** New recovery codes, which are shown only once. */
  codes: readonly string[];
};

/** Section where a customer switches the second factor on and off and renews the recovery codes (AU5). */
export function SecondFactor({ factor, refused, codes }: SecondFactorProps) {
  const texts = useTexts();
  return (
    <section className={contactCard} aria-labelledby="second-factor">
      <h2 id="second-factor" className="text-h3">
        {texts('shop.secondFactor.title')}
      </h2>
      <p>{texts('shop.secondFactor.text')}</p>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {factor.isOn ? (
        <SwitchedOn factor={factor} refused={refused} />
      ) : factor.setup ? (
        <SetUp setup={factor.setup} refused={refused} />
      ) : (
        <Begin refused={refused} />
      )}
    </section>
  );
}

type StepProps = { refused: Refused };

const errorsOf = (refused: Refused, intent: string) =>
  refused?.intent === intent ? refused.errors : undefined;

function Begin({ refused }: StepProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <>
      <p>{texts('shop.secondFactor.apps')}</p>
      <CheckedForm
        rules={{ password: [required] }}
        errors={errorsOf(refused, 'begin')}
        typed={undefined}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="begin" />
        <SubmittedErrors />
        <div className="max-w-[370px]">
          <PasswordField
            name="password"
            label={texts('shop.secondFactor.password')}
            autoComplete="current-password"
          />
        </div>
        <div>
          <Button type="submit" isWide isLoading={isSending}>
            {texts('shop.secondFactor.begin')}
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}

function SetUp({ setup: { key, address, qrCode }, refused }: StepProps & { setup: Setup }) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <>
      <div className="grid gap-5 md:grid-cols-[200px_minmax(0,1fr)] md:items-center">
        <svg
          role="img"
          aria-label={texts('shop.secondFactor.qrCode')}
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          className="size-[200px] rounded-m border border-linie bg-white"
        >
          <path d={qrCode.path} shapeRendering="crispEdges" />
        </svg>
        <div className="grid gap-3">
          <p>{texts('shop.secondFactor.scan')}</p>
          <p>
            {texts('shop.secondFactor.typeKey')}
            <br />
            <code className="font-semibold wrap-anywhere">
              {key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
          <TextLink href={address} className="justify-self-start py-2.5">
            {texts('shop.secondFactor.openApp')}
          </TextLink>
        </div>
      </div>
      <CheckedForm
        rules={{ code: [required] }}
        errors={errorsOf(refused, 'confirm')}
        typed={undefined}
        leavesEmpty
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="confirm" />
        <SubmittedErrors />
        <CodeField
          label={texts('shop.secondFactor.firstCode')}
          hint={texts('shop.secondFactor.sixDigits')}
        />
        <div>
          <Button type="submit" isWide isLoading={isSending}>
            {texts('shop.secondFactor.confirm')}
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}

function SwitchedOn({ factor, refused }: StepProps & { factor: SecondFactorProps['factor'] }) {
  const texts = useTexts();
  const { moment } = useFormats();
  const { since, unusedRecoveryCodes: count } = factor;
  return (
    <>
      <p>
        <strong>
          {since === null
            ? texts('shop.secondFactor.isOn')
            : texts('shop.secondFactor.since', { moment: moment(since) })}
        </strong>{' '}
        {texts('shop.secondFactor.codesLeft', { count })}
      </p>
      <div className="border-t border-linie">
        <ProtectedForm
          intent="renew"
          title={texts('shop.secondFactor.renewTitle')}
          submit={texts('shop.secondFactor.renew')}
          refused={refused}
        />
        <ProtectedForm
          intent="off"
          title={texts('shop.secondFactor.endTitle')}
          submit={texts('shop.secondFactor.end')}
          refused={refused}
        />
      </div>
    </>
  );
}

type ProtectedFormProps = StepProps & { intent: 'renew' | 'off'; title: string; submit: string };

/** Folded form that needs the password and a code. */
function ProtectedForm({ intent, title, submit, refused }: ProtectedFormProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const errors = errorsOf(refused, intent);
  return (
    <Disclosure title={title} isOpen={errors !== undefined}>
      <CheckedForm
        rules={{ password: [required], code: [required] }}
        errors={errors}
        typed={undefined}
        leavesEmpty
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value={intent} />
        <SubmittedErrors />
        <div className="grid gap-4 md:grid-cols-2">
          <PasswordField
            name="password"
            label={texts('shop.secondFactor.password')}
            autoComplete="current-password"
          />
          <CodeField
            label={texts('shop.secondFactor.code')}
            hint={texts('shop.secondFactor.codeHint')}
          />
        </div>
        <div>
          <Button type="submit" kind="outline" isWide isLoading={isSending}>
            {submit}
          </Button>
        </div>
      </CheckedForm>
    </Disclosure>
  );
}
