import type { User } from '@tech-portal/contract/users';
import classes from './user-details.module.css';

function addressOf(user: User): string {
  const place = [user.city, [user.state, user.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [user.address1, user.address2, place].filter(Boolean).join('\n');
}

/** Who the account belongs to; rows without a value are left out. */
export function UserDetails({ user }: { user: User }) {
  const rows: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['First Name', user.first_name],
    ['Last Name', user.last_name],
    ['Email', user.email],
    ['Phone', user.phone],
    ['Company', user.company],
    ['Address', addressOf(user)],
    ['Approved', user.approved ? 'Yes' : 'No'],
  ];
  return (
    <dl className={classes.details}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className={classes.row}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
