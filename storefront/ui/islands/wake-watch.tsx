import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { wakeIslands } from './gates.ts';

/**
 * Wakes the islands as soon as the page becomes another one, because they may look different on it. It stands before
 * them and acts while it renders: they hold up the change until they are there.
 */
export function WakeWatch() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const [first] = useState(key);
  if (state !== 'idle' || key !== first) wakeIslands();
  return null;
}
