import { VersionStamp } from '@tech-portal/release-client';
import { Link } from 'react-router-dom';
import { development } from '../development.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import classes from './footer.module.css';

export function Footer() {
  const registry = useRegistry();
  return (
    <footer className={classes.footer}>
      <span>© {new Date().getFullYear()} Tech Portal</span>
      <VersionStamp registry={registry} DevelopmentSection={development.Section} />
      <Link className={classes.link} to="/terms-and-conditions">
        Terms and Conditions
      </Link>
    </footer>
  );
}
