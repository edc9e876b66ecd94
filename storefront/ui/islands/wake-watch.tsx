import { useState } from 'react';
import { useFetchers, useLocation, useNavigation, useRevalidator } from 'react-router';
import { wakeIslands } from './gates.ts';

/**
 * Wakes the islands as soon as anything of the page changes, because they may look different then. It stands before
 * them and acts while it renders: React holds the change back until all that it may reach can be hydrated.
 */
export function WakeWatch() {
  const { state } = useNavigation();
  const revalidator = useRevalidator();
  const hasFetchers = useFetchers().length > 0;
  const { key } = useLocation();
  const [first] = useState(key);
  if (state !== 'idle' || revalidator.state !== 'idle' || hasFetchers || key !== first)
    wakeIslands();
  return null;
}
