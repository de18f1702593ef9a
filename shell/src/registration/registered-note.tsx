import { Anchor } from '@tech-portal/ui';
import { Link } from 'react-router-dom';
import { SuccessNote } from '../shared/success-note.tsx';

/** Above the form that was taken: says so, and how it goes on. */
export function RegisteredNote() {
  return (
    <SuccessNote title="Registration successful!" atTop>
      An administrator approves your account; you get an email when that is done. Until then you can{' '}
      <Anchor component={Link} to="/login" inherit underline="always">
        log in
      </Anchor>
      , but prices and ordering stay closed.
    </SuccessNote>
  );
}
