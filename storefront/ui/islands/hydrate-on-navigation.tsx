import { useState } from 'react';
import { useFetchers, useLocation, useNavigation, useRevalidator } from 'react-router';
import { hydrateIslands } from './hydration.ts';

/**
 * Starts the hydration of all islands when navigation, a fetcher or a revalidation begins, because their props may change.
 * It is rendered before them and acts during render: React delays the change until the islands can be hydrated.
 */
export function HydrateOnNavigation() {
  const { state } = useNavigation();
  const revalidator = useRevalidator();
  const hasFetchers = useFetchers().length > 0;
  const { key } = useLocation();
  const [first] = useState(key);
  if (state !== 'idle' || revalidator.state !== 'idle' || hasFetchers || key !== first)
    hydrateIslands();
  return null;
}
