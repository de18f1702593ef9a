import type { User } from '@tech-portal/contract/users';
import { Text } from '@tech-portal/ui';
import { UserLink } from './user-link.tsx';
import classes from './tech-lines.module.css';

/** Technician in the single column on a phone: username, name and email on separate lines. */
export const TechLines = ({ tech }: { readonly tech: User }) => (
  <Text component="div" size="sm" className={classes.tech}>
    <UserLink user={tech} />
    <div>
      {tech.first_name} {tech.last_name}
    </div>
    <div className={classes.email}>{tech.email}</div>
  </Text>
);
