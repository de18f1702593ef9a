import { memo, useCallback, useState } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button } from '@tech-portal/ui';
import { EmailLink, PhoneLink } from '../../../shared/contact-links.tsx';
import { EstimateCard } from '../card/estimate-card.tsx';
import classes from './people.module.css';

const CustomerDialog = lazyDialog(
  async () => (await import('../../../shared/customer/form/customer-dialog.tsx')).CustomerDialog,
);

interface CustomerCardProps {
  customer: Customer;
  /** True only in draft. */
  editable: boolean;
  /** Errors that prevent saving an estimate for this customer. */
  problems: readonly string[];
}

export const CustomerCard = memo(function CustomerCard({ customer, editable, problems }: CustomerCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const close = useCallback(() => setIsEditing(false), []);
  return (
    <EstimateCard
      title="Customer"
      actions={
        editable && (
          <Button variant="default" size="sm" aria-label="Edit customer" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <div className={classes.facts}>
        <span className={classes.name}>
          {customer.first_name} {customer.last_name}
        </span>
        <span>
          <EmailLink email={customer.email} />
        </span>
        <span>
          <PhoneLink phone={customer.phone} />
        </span>
        <address className={classes.address}>
          {customer.shipping_address_1}
          {customer.shipping_address_2 && <>, {customer.shipping_address_2}</>}
          <br />
          {customer.shipping_city}, {customer.shipping_state} {customer.shipping_zip}
        </address>
      </div>
      {problems.length > 0 && (
        <Alert color="red" mt="sm" data-screen-only>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <CustomerDialog
        customer={customer}
        // Stays open when the estimate is approved, to keep the input.
        opened={isEditing}
        onClose={close}
        onSaved={close}
      />
    </EstimateCard>
  );
});

/** Technician of the estimate (EST-62). */
export const TechCard = memo(function TechCard({ tech }: { tech: Estimate['tech'] }) {
  return (
    <EstimateCard title="Tech">
      <div className={classes.facts}>
        <span className={classes.name}>
          {tech.first_name} {tech.last_name}
        </span>
        <span>
          <EmailLink email={tech.email} />
        </span>
        <span>
          <PhoneLink phone={tech.phone} />
        </span>
      </div>
    </EstimateCard>
  );
});
