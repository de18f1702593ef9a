import { useBusiness } from '../business/business.store.ts';

/** Contact details of support, as far as the business has set them; renders nothing if there are none. */
export function SupportContact({ className }: { readonly className: string | undefined }) {
  const { email = null, phone = null, hours } = useBusiness().support ?? {};
  if (email === null && phone === null) return null;
  return (
    <span>
      Support{' '}
      {email !== null && (
        <a className={className} href={`mailto:${email}`}>
          {email}
        </a>
      )}{' '}
      {phone !== null && (
        <a className={className} href={`tel:${phone}`}>
          {phone}
        </a>
      )}{' '}
      {hours}
    </span>
  );
}
