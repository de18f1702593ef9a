import { Paper, Stack } from '@tech-portal/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { EnvironmentBanner } from './environment-banner.tsx';
import { Logo } from './logo.tsx';
import classes from './standalone-page.module.css';

/** Single-form page without sidebar and top bar (SHELL-1), for people without an account. */
export function StandalonePage({ children }: { children: ReactNode }) {
  const { company_name: name = PORTAL_NAME } = useBusiness();
  return (
    <>
      <EnvironmentBanner />
      <main className={classes.main} id="main" tabIndex={-1}>
        <div className={classes.page}>
          <Link to="/" className={classes.home} aria-label={`${name}, home`}>
            <Logo size={32} />
          </Link>
          <Paper withBorder p={{ base: 'lg', xs: 'xl' }} shadow="xs">
            <Stack gap="lg">{children}</Stack>
          </Paper>
        </div>
      </main>
    </>
  );
}
