import { Link } from 'react-router-dom';
import classes from './footer.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>© {new Date().getFullYear()} Tech Portal</span>
      <Link className={classes.link} to="/terms-and-conditions">
        Terms and Conditions
      </Link>
    </footer>
  );
}
