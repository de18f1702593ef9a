import { Link } from 'react-router-dom';
import { VersionStamp } from '../releases/version-stamp.tsx';
import classes from './footer.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>© {new Date().getFullYear()} Tech Portal</span>
      <VersionStamp />
      <Link className={classes.link} to="/terms-and-conditions">
        Terms and Conditions
      </Link>
    </footer>
  );
}
