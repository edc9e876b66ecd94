import './add-master-data-texts.ts';
import { NewEntry } from './new-entry.tsx';

/** Adds an attribute, whose values follow. */
export default function NewAttribute() {
  return <NewEntry list="attributes" />;
}
