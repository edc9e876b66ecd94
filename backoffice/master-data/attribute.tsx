import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { EntryList, loadEntries, NewLink } from './entry-list.tsx';
import { newPath } from './entry-paths.ts';
import { EntryRecord, loadEntry } from './entry-record.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const key = params['attribute'] ?? '';
  const [entry, values] = await Promise.all([
    loadEntry('attributes', key, request.signal),
    loadEntries(request, 'values', key),
  ]);
  return { entry, values };
}

/** An attribute with its values in their order. */
export default function AttributeScreen() {
  const { entry, values } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <EntryRecord list="attributes" entry={entry}>
      <Panel title={texts('entry.values')}>
        <p className="flex">
          <NewLink to={newPath('values', entry.key)} label={texts('entry.new.values')} />
        </p>
        <EntryList key={entry.key} list="values" listed={values} label={texts('entry.values')} />
      </Panel>
    </EntryRecord>
  );
}
