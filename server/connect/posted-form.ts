import type { Field, Hook } from '#shop/punchout/connection.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import { contentPolicy, hashOf } from '../http/headers/content-policy.ts';
import { type PlainForm, plainPage, plainPageStyle } from '../http/headers/plain-page.ts';

/** Sends the form as soon as it is read. Its button is for browsers without script. */
const submit = 'document.forms[0].submit()';

type Posted = {
  hook: Hook;
  fields: readonly Field[];
  language: 'de' | 'en';
  texts: Texts;
  /** Origins that may show the page in a frame. */
  framedBy: readonly string[];
  /** Whether the fields are shown, and sent by the button alone. */
  isTest: boolean;
};

/** A page that posts fields to a purchasing system, with the policy that allows it. Names and values are escaped. */
export function postedForm({ hook, fields, language, texts, framedBy, isTest }: Posted): {
  html: string;
  policy: string;
} {
  const form: PlainForm = {
    action: hook.url,
    target: hook.target,
    charset: hook.charset,
    fields,
    button: texts('shop.punchOut.send'),
    script: isTest ? undefined : submit,
    showsFields: isTest,
  };
  const html = plainPage({
    status: 200,
    language,
    title: texts('shop.punchOut.sending'),
    paragraphs: [texts(isTest ? 'shop.punchOut.testFields' : 'shop.punchOut.sendingHint')],
    form,
  });
  const policy = contentPolicy({
    styles: [hashOf(plainPageStyle)],
    scripts: isTest ? [] : [hashOf(submit)],
    formTargets: [new URL(hook.url).origin],
    framedBy,
    isSecure: false,
  });
  return { html, policy };
}
