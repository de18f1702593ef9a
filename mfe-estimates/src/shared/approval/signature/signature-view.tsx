import type { Signature } from '@tech-portal/contract/estimates';
import { formatDateTime, SIGNATURE_SIZE, openValueLabel } from '@tech-portal/domain';
import { Text } from '@tech-portal/ui';
import classes from './signature.module.css';

const methodLabels = { 'in-person': 'in person', email: 'by email' } as const;

export function SignatureView({ signature }: { signature: Signature }) {
  const { name, path, signed_at: at, way: method } = signature;
  return (
    <figure className={classes.figure} aria-label="Signature">
      {path === undefined ? (
        <div className={classes.name}>{name}</div>
      ) : (
        <svg
          role="img"
          aria-label={`Signature of ${name}`}
          viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
          className={classes.shown}
        >
          <path d={path} className={classes.ink} />
        </svg>
      )}
      <Text component="figcaption" size="sm" c="dimmed">
        Signed by {name} on {formatDateTime(at)}, {openValueLabel(methodLabels, method).toLowerCase()}
      </Text>
    </figure>
  );
}
