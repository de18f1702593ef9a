import type { ReactNode } from 'react';
import { keysOf } from '@tech-portal/contract';
import { customerFieldDescriptions } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { labelOfValue } from '@tech-portal/domain';
import { Card, SimpleGrid, Text, Title } from '@tech-portal/ui';
import { EmailLink, PhoneLink } from '../../shared/contact-links.tsx';
import classes from './customer-cards.module.css';

function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}

function Address({ customer, kind }: { customer: Customer; kind: 'billing' | 'shipping' }) {
  const line2 = customer[`${kind}_address_2`];
  return (
    <address className={classes.address}>
      {customer[`${kind}_address_1`]}
      <br />
      {line2 && (
        <>
          {line2}
          <br />
        </>
      )}
      {customer[`${kind}_city`]}, {customer[`${kind}_state`]} {customer[`${kind}_zip`]}
    </address>
  );
}

/** Name and notes are shown separately. */
const contactFields = keysOf(customerFieldDescriptions).filter(
  (name) => !['first_name', 'last_name', 'notes'].includes(name),
);

export function CustomerCards({ customer }: { customer: Customer }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      <TitledCard title="Details">
        <dl className={classes.facts}>
          <div>
            <dt>Name</dt>
            <dd>
              {customer.first_name} {customer.last_name}
            </dd>
          </div>
          {contactFields.map((name) => {
            const { kind, label, choices } = customerFieldDescriptions[name];
            const text = labelOfValue(choices, customer[name]);
            return (
              text !== '' && (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    {kind === 'email' && <EmailLink email={text} />}
                    {kind === 'phone' && <PhoneLink phone={text} />}
                    {kind !== 'email' && kind !== 'phone' && text}
                  </dd>
                </div>
              )
            );
          })}
          {customer.tech && (
            <div>
              <dt>Technician</dt>
              <dd>
                {customer.tech.first_name} {customer.tech.last_name}
              </dd>
            </div>
          )}
        </dl>
      </TitledCard>
      <TitledCard title="Billing Info">
        <Address customer={customer} kind="billing" />
      </TitledCard>
      <TitledCard title="Shipping Info">
        <Address customer={customer} kind="shipping" />
      </TitledCard>
      <TitledCard title="Notes">
        {customer.notes ? <Text className={classes.notes}>{customer.notes}</Text> : <Text c="dimmed">No notes.</Text>}
      </TitledCard>
    </SimpleGrid>
  );
}
