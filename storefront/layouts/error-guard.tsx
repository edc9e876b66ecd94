import { Outlet } from 'react-router';
import { guardPages, throwWhereNothingStands } from '#storefront/guards/guard-pages.server.ts';
import { LateErrorPage } from '#storefront/routes/errors/late-error-page.tsx';
import { loaderHeaders } from '#storefront/state/door.server.ts';
import type { Route } from './+types/error-guard.ts';

export const middleware: Route.MiddlewareFunction[] = [guardPages];

export function loader({ context }: Route.LoaderArgs) {
  return throwWhereNothingStands(context);
}

export const headers = loaderHeaders;

/** Another page or query, another answer: the server is asked even where the page loads nothing. */
export const shouldRevalidate = (): boolean => true;

/** Stands before its pages (RT3), and catches what they throw, so that header and footer stay (HF5). */
export default function ErrorGuard() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LateErrorPage error={error} />;
}
