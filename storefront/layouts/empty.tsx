import { Outlet } from 'react-router';

/** A layout with nothing around the page (RT9). */
export default function EmptyLayout() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}
