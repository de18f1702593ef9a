import { useShell } from '../session/shell-context.tsx';
import classes from './environment-banner.module.css';

/** Says that this is not the real portal: DEV, STAGING, or what else the installation calls itself. */
export function EnvironmentBanner() {
  const { environment } = useShell().config;
  if (environment === '') return null;
  return (
    <section className={classes.banner} aria-label="Environment">
      {environment}
    </section>
  );
}
