import { startTransition, type SubmitEvent, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { findConsentSettings } from '#contract/operations.generated.ts';
import { postEndpoint } from '#storefront/state/post-endpoint.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { consentGiven, consentPage, givenConsent } from './given-consent.ts';
import { loadScript, partnerSettings } from '../partner-settings.ts';
import { ConsentQuestion, type ConsentSettings } from './question.tsx';

/** The consent banner at the foot of the page for visitors who have not chosen yet; it does not block the page (SO3). */
export function ConsentBanner() {
  const { settings, place, end } = useQuestion();
  useRoomBelow(Boolean(settings));
  if (!settings || !place) return null;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    const { currentTarget: form, nativeEvent } = event;
    if (form.dataset['plain'] !== undefined) return;
    event.preventDefault();
    void keep(form, nativeEvent.submitter).then((isKept) =>
      isKept ? end() : sendPlainly(form, nativeEvent.submitter),
    );
  };
  return createPortal(
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-40 max-h-[70dvh] animate-rise overflow-y-auto rounded-t-[20px] border-t-5 border-sonne bg-white px-5 pt-4 pb-2 shadow-3 md:right-auto md:bottom-5 md:left-5 md:w-[min(500px,calc(100vw-40px))] md:rounded-[8px_8px_24px_24px] md:px-6 md:pt-5 md:pb-3 print:hidden"
    >
      <form method="post" action={consentPage} onSubmit={send} className="grid gap-3">
        <h2 id="consent-title" tabIndex={-1} className="text-h3">
          {settings.title}
        </h2>
        <div className="text-medium">
          {sentencesOf(settings.text).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <ConsentQuestion settings={settings} agreedTo={[]} isOpen={false} />
      </form>
    </section>,
    place,
  );
}

/** Marks the document while the banner is shown. A `:has()` selector instead would be evaluated whenever the banner changes. */
function useRoomBelow(isAsking: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-consent', isAsking);
    return () => document.documentElement.removeAttribute('data-consent');
  }, [isAsking]);
}

/** The settings of the banner, and an element right after the skip link, so that keyboard users reach it first. */
function useQuestion() {
  const [settings, setSettings] = useState<ConsentSettings>();
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    const div = document.createElement('div');
    ownQuestion().then(
      (consentSettings) => {
        if (!consentSettings?.categories.length || givenConsent(consentSettings.version)) return;
        document.querySelector('a[href="#main"]')?.after(div);
        // React renders a transition in small tasks, between which the page responds to input.
        startTransition(() => {
          setPlace(div);
          setSettings(consentSettings);
        });
      },
      () => undefined,
    );
    return () => div.remove();
  }, []);
  const end = (): void => {
    setSettings(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
    dispatchEvent(new Event(consentGiven));
  };
  return { settings, place, end };
}

/**
 * The settings of the shop's own banner, where no external one is configured: an external script posts to `/api/consent/` as this
 * form does.
 */
async function ownQuestion(): Promise<ConsentSettings | undefined> {
  const { consentScriptUrl } = await partnerSettings();
  if (consentScriptUrl) {
    loadScript(consentScriptUrl);
    return undefined;
  }
  return (await askShop(findConsentSettings, {}, { isQuiet: true })).consentSettings;
}

async function keep(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const formData = Object.fromEntries(new FormData(form, submitter));
  const { status } = await postEndpoint('/api/consent/', { formData }).catch(() => ({ status: 0 }));
  return status === 200;
}

/** Submits the form natively after a failed request. */
function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset['plain'] = '';
  form.requestSubmit(submitter);
}

/** Sentences as separate paragraphs, so that none is large enough to count as the page's largest content. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]) /);
}
