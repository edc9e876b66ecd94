import { Outlet } from 'react-router';
import { guardPages, throwIfNotFound } from '#storefront/guards/guard-pages.server.ts';
import { LazyErrorPage } from '#storefront/errors/lazy-error-page.tsx';
import { loaderHeaders } from '#storefront/state/api.server.ts';
import type { Route } from './+types/error-guard.ts';

export const middleware: Route.MiddlewareFunction[] = [guardPages];

export function loader({ context }: Route.LoaderArgs) {
  return throwIfNotFound(context);
}

export const headers = loaderHeaders;

/** Each page or query has its own result, so a request is sent even where the page loads nothing. */
export const shouldRevalidate = (): boolean => true;

/** Runs the guards before its pages load (RT3), and catches what the pages throw, so that header and footer stay (HF5). */
export default function ErrorGuard() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LazyErrorPage error={error} />;
}
