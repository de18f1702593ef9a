/**
 * Exports of react-router-dom that remotes may use. Only the shell provides them, so a name that is missing here would
 * be `undefined` at run time. Add missing names here; never import the router in a remote.
 */
export { Link, Navigate, NavLink, Outlet, useLocation, useMatch, useParams, useSearchParams } from 'react-router-dom';

export { useBlocker, useNavigate, useLeaveGuard } from './portal-router/portal-router.tsx';
