import { useEffect } from 'react';
import { PORTAL_NAME, useBusiness } from '../../business/business.store.ts';
import { EnvironmentBanner } from '../../shared/environment-banner.tsx';
import { Logo } from '../../shared/logo.tsx';
import { SupportContact } from '../../shared/support-contact.tsx';
import { useSessionState } from '../../session/use-session-state.ts';
import { RouterlessLink } from './routerless-link.tsx';
import { LoginForm } from './login-form.tsx';
import { RewardsBanner } from './rewards-banner.tsx';
import classes from './login-page.module.css';

export interface LoginPageProps {
  /** Page to open after signing in, already validated; default /dashboard. */
  readonly returnTo: string | undefined;
  /** Called with the page to open after a sign-in in this tab or another one. */
  readonly onSignedIn: (path: string) => void;
  readonly onLeave: (path: string) => void;
}

/** Login screen (LOGIN-1). Needs no router, because it shows before the portal's code has loaded. */
export function LoginPage({ returnTo = '/dashboard', onSignedIn, onLeave }: LoginPageProps) {
  const { token } = useSessionState();
  const { company_name: name = PORTAL_NAME, has_privacy: hasPrivacy } = useBusiness();

  useEffect(() => {
    if (token !== '') onSignedIn(returnTo);
  }, [token, returnTo, onSignedIn]);

  return (
    <div className={classes.page}>
      <EnvironmentBanner />
      <main className={classes.main} id="main" tabIndex={-1}>
        <section className={classes.entry}>
          <RouterlessLink to="/" onLeave={onLeave} className={classes.home} label={`${name}, home`}>
            <Logo size={36} />
          </RouterlessLink>
          <LoginForm onLeave={onLeave} />
        </section>
        <RewardsBanner />
      </main>
      <footer className={classes.footer}>
        <span>
          © {new Date().getFullYear()} {name}
        </span>
        <SupportContact className={classes.quiet} />
        <RouterlessLink to="/terms-and-conditions" onLeave={onLeave} className={classes.quiet}>
          Terms and Conditions
        </RouterlessLink>
        {hasPrivacy && (
          <RouterlessLink to="/privacy" onLeave={onLeave} className={classes.quiet}>
            Privacy
          </RouterlessLink>
        )}
      </footer>
    </div>
  );
}
