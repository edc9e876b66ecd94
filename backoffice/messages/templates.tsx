import './add-message-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  messageTemplates,
  type MessageTemplatesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';

type Template = MessageTemplatesQuery['messageTemplates'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(messageTemplates, {}, request.signal)).messageTemplates;
}

/** The templates of messages to customers, with their subjects in the reader's language. */
export default function Templates() {
  const templates = useLoaderData<typeof loader>();
  const language = useLanguage();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <PageHead title={texts('nav.templates')} />
      <p className="max-w-4xl pb-4 text-muted">{serverTexts('messages.lead')}</p>
      <DataTable<Template>
        label={texts('nav.templates')}
        rows={templates.filter((template) => template.language === language)}
        keyOf={({ kind }) => kind}
        pathOf={({ kind }) => `/templates/${kind}`}
        columns={[
          {
            key: 'kind',
            title: serverTexts('messages.template'),
            cell: ({ kind }) => serverTexts(`messages.kind.${kind}`),
          },
          {
            key: 'subject',
            title: serverTexts('messages.subject'),
            isPlain: true,
            cell: ({ subject }) => subject,
          },
        ]}
      />
    </>
  );
}
