import './add-master-data-texts.ts';
import { NewEntry } from './new-entry.tsx';

/** Adds a label. */
export default function NewLabel() {
  return <NewEntry list="labels" />;
}
