import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EntryRecord, loadEntry } from './entry-record.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadEntry('labels', params['id'] ?? '', request.signal);

/** A label with what shoppers read about it. */
export default function LabelScreen() {
  return <EntryRecord list="labels" entry={useLoaderData<typeof loader>()} />;
}
