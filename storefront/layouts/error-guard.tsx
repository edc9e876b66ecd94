import { Outlet } from 'react-router';
import { ErrorPage } from '#storefront/routes/errors/error-page.tsx';
import { loaderHeaders } from '#storefront/state/door.server.ts';
import type { Route } from './+types/error-guard.ts';

export const headers = loaderHeaders;

/** Catches what its pages throw, so that header and footer stay (HF5). */
export default function ErrorGuard() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
