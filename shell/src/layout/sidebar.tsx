import { Link } from 'react-router-dom';
import { Logo } from '../shared/logo.tsx';
import { Menu } from './menu.tsx';
import classes from './sidebar.module.css';

/** The menu at the side, from 900px on. */
export function Sidebar() {
  return (
    <aside className={classes.sidebar}>
      <Link to="/" className={classes.logo} aria-label="Tech Portal, home">
        <Logo />
      </Link>
      <Menu />
    </aside>
  );
}
