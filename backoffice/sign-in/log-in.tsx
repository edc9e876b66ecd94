import { useNavigate, useSearchParams } from 'react-router';
import { forgetLoaded } from '../api/load.ts';
import { browserLanguage, LanguageProvider, useTexts } from '../texts/use-texts.tsx';
import { LogInWays } from './log-in-ways.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The page of the login. It leads to the address that was asked for. */
export function LogIn() {
  return (
    <LanguageProvider language={browserLanguage()}>
      <Page />
    </LanguageProvider>
  );
}

function Page() {
  const texts = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const enter = async () => {
    forgetLoaded();
    await navigate(ownPath(search.get('to')));
  };
  return (
    <SignInFrame>
      <title>{`${texts('logIn.title')} · ${texts('app.name')}`}</title>
      <h1 className="text-title">{texts('logIn.title')}</h1>
      <LogInWays onEntered={enter} />
    </SignInFrame>
  );
}

/** A path of the back office; the start for any other target. */
function ownPath(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') && !to.startsWith('/\\') ? to : '/';
}
