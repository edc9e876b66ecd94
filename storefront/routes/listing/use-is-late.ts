import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const lateAfterMs = 100;

/** Whether another page of this listing takes so long that it must be seen that it comes. Quicker ones change without a flash. */
export function useIsLate(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isComing = next?.pathname === pathname;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isComing) return undefined;
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isComing]);
  return isLate;
}
