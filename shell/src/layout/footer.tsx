import { VersionStamp } from '@tech-portal/release-client';
import { Link } from 'react-router-dom';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { development } from '../remotes/development.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { SupportContact } from '../shared/support-contact.tsx';
import classes from './footer.module.css';

export function Footer() {
  const registry = useRegistry();
  const { company_name: name = PORTAL_NAME, has_privacy: hasPrivacy } = useBusiness();
  return (
    <footer className={classes.footer}>
      <span>
        © {new Date().getFullYear()} {name}
      </span>
      <VersionStamp registry={registry} DevelopmentSection={development.Section} />
      <SupportContact className={classes.link} />
      <Link className={classes.link} to="/terms-and-conditions">
        Terms and Conditions
      </Link>
      {hasPrivacy && (
        <Link className={classes.link} to="/privacy">
          Privacy
        </Link>
      )}
    </footer>
  );
}
