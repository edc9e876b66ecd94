import './add-master-data-texts.ts';
import { useParams } from 'react-router';
import { NewEntry } from './new-entry.tsx';

/** Adds a value of an attribute. */
export default function NewValue() {
  const { attribute = '' } = useParams();
  return <NewEntry key={attribute} list="values" attribute={attribute} />;
}
