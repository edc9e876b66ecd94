import './add-master-data-texts.ts';
import { NewEntry } from './new-entry.tsx';

/** Adds a brand with its safety data, which can follow later. */
export default function NewBrand() {
  return <NewEntry list="brands" />;
}
