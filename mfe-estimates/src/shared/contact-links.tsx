import { Anchor } from '@tech-portal/ui';
import classes from './contact-links.module.css';

export function EmailLink({ email }: { email: string }) {
  const [name, ...host] = email.split('@');
  return (
    <Anchor inherit href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={classes.email}>
      {name}
      {host.length > 0 && '@'}
      <wbr />
      {host.join('@')}
    </Anchor>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor inherit href={`tel:+1${phone.replaceAll(/\D/g, '')}`} className={classes.phone}>
      {phone}
    </Anchor>
  );
}
