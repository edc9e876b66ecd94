import '#storefront/texts/service.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Honeypot } from '#storefront/ui/form/honeypot.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';

const newsletterPath = '/service/newsletter/';

/** The form to subscribe to the newsletter; with a link to elsewhere it shows that instead of the field. */
export function NewsletterTeaser({ teaser }: TeaserProps) {
  const link = linkOf(teaser);
  const privacy = linkOf(teaser, 'privacyLink');
  return (
    <section
      aria-labelledby={teaser.id}
      className="karo rounded-card border border-linie-blau px-4 py-6 md:px-8 md:py-12"
    >
      <div className="mx-auto grid max-w-180 gap-3 rounded-card border border-linie bg-white p-5 md:p-6">
        <h2 id={teaser.id}>{wordsOf(teaser, 'headline')}</h2>
        <p className="text-tafel-500">{wordsOf(teaser, 'postHeadline')}</p>
        {link?.href === newsletterPath ? (
          <RequestForm />
        ) : (
          link && (
            <div className="pt-1">
              <ButtonLink href={link.href} isWide>
                {link.label}
              </ButtonLink>
            </div>
          )
        )}
        {privacy && (
          <p className="text-small">
            <TextLink href={privacy.href}>{privacy.label}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** Posts to the newsletter's page, which sends the confirmation mail (CN2). The button is named as in the consent text. */
function RequestForm() {
  const texts = useTexts();
  return (
    <form method="post" action={newsletterPath} className="grid gap-3" noValidate>
      <Field label={texts('shop.newsletter.email')}>
        {(control) => (
          <span className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
            <TextInput
              {...control}
              type="email"
              name="email"
              required
              maxLength={80}
              inputMode="email"
              autoComplete="email"
              placeholder="name@schule.de"
            />
            <Button type="submit" isWide>
              {texts('shop.newsletter.submit')}
            </Button>
          </span>
        )}
      </Field>
      <Honeypot label={texts('shop.service.honeypot')} />
      <p className="text-small text-tafel-500">{texts('shop.newsletter.consentBySending')}</p>
    </form>
  );
}
