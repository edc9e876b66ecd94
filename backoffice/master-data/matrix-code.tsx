import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EntryRecord, loadEntry } from './entry-record.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadEntry('matrixCodes', params['id'] ?? '', request.signal);

/** A matrix code with what each storefront says beside its items. */
export default function MatrixCodeScreen() {
  return <EntryRecord list="matrixCodes" entry={useLoaderData<typeof loader>()} />;
}
