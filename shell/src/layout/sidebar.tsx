import { Link } from 'react-router-dom';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { Logo } from '../shared/logo.tsx';
import { Menu } from './menu.tsx';
import classes from './sidebar.module.css';

/** Side menu, from 900px on. */
export function Sidebar() {
  const { company_name: name = PORTAL_NAME } = useBusiness();
  return (
    <aside className={classes.sidebar}>
      <Link to="/" className={classes.logo} aria-label={`${name}, home`}>
        <Logo />
      </Link>
      <Menu />
    </aside>
  );
}
