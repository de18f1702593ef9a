import { useShell } from '../session/shell-context.tsx';
import classes from './environment-banner.module.css';

/** Banner with the name of a non-production installation, such as DEV or STAGING. */
export function EnvironmentBanner() {
  const { environment } = useShell().config;
  if (environment === '') return null;
  return (
    <section className={classes.banner} aria-label="Environment">
      {environment}
    </section>
  );
}
