import './add-master-data-texts.ts';
import { NewEntry } from './new-entry.tsx';

/** Adds a matrix code. */
export default function NewMatrixCode() {
  return <NewEntry list="matrixCodes" />;
}
