import './add-master-data-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { entryPath, nameOf } from './entry-paths.ts';
import { EntryRecord, loadEntry } from './entry-record.tsx';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { attribute = '', code = '' } = params;
  const [above, entry] = await Promise.all([
    loadEntry('attributes', attribute, signal),
    loadEntry('values', `${attribute}:${code}`, signal),
  ]);
  return { above, entry };
}

/** A value of an attribute. */
export default function ValueScreen() {
  const { above, entry } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const name = nameOf(above, useLanguage());
  const way = (
    <Link to={entryPath('attributes', above.key)} className="text-action underline">
      {texts('entry.valueOf', { name })}
    </Link>
  );
  return <EntryRecord list="values" entry={entry} aside={way} />;
}
