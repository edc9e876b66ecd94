import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { EntryRecord, loadEntry } from './entry-record.tsx';
import type { Entry } from './entry-type.ts';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadEntry('brands', params['id'] ?? '', request.signal);

/** A brand with who answers for the safety of its products. */
export default function BrandScreen() {
  const entry = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <EntryRecord
      list="brands"
      entry={entry}
      aside={lacksSafety(entry) && <Badge look="warn">{texts('entry.is.noSafety')}</Badge>}
    />
  );
}

/** Whether data are missing that the regulation on product safety asks for. */
function lacksSafety({ fields }: Entry): boolean {
  const { manufacturer, manufacturerAddress, manufacturerEmail, isOutsideEu } = fields;
  const { responsiblePerson, responsibleAddress, responsibleEmail } = fields;
  const own = [manufacturer, manufacturerAddress, manufacturerEmail];
  const responsible = [responsiblePerson, responsibleAddress, responsibleEmail];
  return (isOutsideEu === true ? [...own, ...responsible] : own).includes('');
}
