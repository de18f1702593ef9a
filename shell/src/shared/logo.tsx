import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { useShell } from '../session/shell-context.tsx';
import classes from './logo.module.css';

/** The portal's logo: a trailer with a hexagon nut as its window. */
function DefaultMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.tile} />
      <path
        className={classes.line}
        d="M5.5 20.5v-7A4.5 4.5 0 0 1 10 9h9.6c1.7 0 3.3.7 4.4 2l2.2 2.6c.5.6.8 1.4.8 2.3v4.6H21M14.5 20.5H5.5M21 20.500h-1"
      />
      <circle className={classes.line} cx="17.300" cy="21" r="2.700" />
      <path className={classes.nut} d="m13 11.600 2.600 1.500v3L13 17.600l-2.600-1.500v-3z" />
    </svg>
  );
}

/** Logo of the business, or the portal's mark with its name. Surrounding links need their own label. */
export function Logo({ size = 28 }: { size?: number }) {
  const { company_name: name = PORTAL_NAME, logo } = useBusiness();
  const { apiOrigin } = useShell().config;
  return (
    <span className={classes.logo}>
      {logo ? <img src={apiOrigin + logo.path} alt="" height={size} /> : <DefaultMark size={size} />}
      {!logo && <span className={classes.name}>{name}</span>}
    </span>
  );
}
