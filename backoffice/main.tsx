import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { loadInSession } from './api/load.ts';
import { screens } from './screens.ts';
import { LogIn } from './sign-in/log-in.tsx';
import { loadMe } from './api/load-me.ts';
import { ScreenError, ShellError } from './shell/screen-error.tsx';
import { Shell } from './shell/shell.tsx';
import { browserLanguage, loadTexts } from './texts/use-texts.tsx';
import './styles/backoffice.css';

const router = createBrowserRouter([
  { path: '/log-in', Component: LogIn },
  {
    path: '/invitation',
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./sign-in/invitation.tsx')).Invitation }),
  },
  {
    id: 'shell',
    Component: Shell,
    loader: loadInSession(loadMe),
    HydrateFallback: () => null,
    ErrorBoundary: ShellError,
    children: [
      ...screens.map(({ path, load }) => ({
        path,
        ErrorBoundary: ScreenError,
        lazy: async () => {
          const { default: Component, loader } = await load();
          return { Component, ...(loader && { loader: loadInSession(loader) }) };
        },
      })),
      { path: '*', loader: notFound, ErrorBoundary: ScreenError, Component: () => null },
    ],
  },
]);

function notFound(): never {
  throw new Response(null, { status: 404 });
}

const app = document.querySelector('#app');
if (!app) throw new Error('index.html has no #app.');
// The router already loads the screen's data.
await loadTexts(browserLanguage());
createRoot(app).render(<RouterProvider router={router} />);
