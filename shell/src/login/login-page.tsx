import { Anchor } from '@tech-portal/ui';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { EnvironmentBanner } from '../shared/environment-banner.tsx';
import { Logo } from '../shared/logo.tsx';
import { returnToOf } from '../shared/return-to.ts';
import { useSessionState } from '../shared/use-session-state.ts';
import { LoginForm } from './login-form.tsx';
import { RewardsBanner } from './rewards-banner.tsx';
import classes from './login-page.module.css';

const START = '/dashboard';

/**
 * The way in. Who was signed in already goes to /dashboard; who signs in here, or meanwhile in another tab,
 * goes where he wanted to (decision 2).
 */
export function LoginPage() {
  const { token } = useSessionState();
  const { state } = useLocation();
  const [signedInBefore] = useState(token !== '');

  if (token !== '') return <Navigate to={signedInBefore ? START : (returnToOf(state) ?? START)} replace />;
  return (
    <div className={classes.page}>
      <EnvironmentBanner />
      <main className={classes.main} id="main" tabIndex={-1}>
        <section className={classes.entry}>
          <Link to="/" className={classes.home} aria-label="Tech Portal, home">
            <Logo size={36} />
          </Link>
          <LoginForm />
        </section>
        <RewardsBanner />
      </main>
      <footer className={classes.footer}>
        <span>© {new Date().getFullYear()} Tech Portal</span>
        <Anchor component={Link} to="/terms-and-conditions" inherit c="dimmed">
          Terms and Conditions
        </Anchor>
      </footer>
    </div>
  );
}
