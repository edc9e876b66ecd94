import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EntryList, loadEntries, NewLink } from './entry-list.tsx';
import { newPath } from './entry-paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadEntries(request, 'brands');

/** All brands, with who answers for the safety of their products. */
export default function Brands() {
  const listed = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.brands')}>
        <NewLink to={newPath('brands')} label={texts('entry.new.brands')} />
      </PageHead>
      <EntryList list="brands" listed={listed} label={texts('nav.brands')} />
    </>
  );
}
