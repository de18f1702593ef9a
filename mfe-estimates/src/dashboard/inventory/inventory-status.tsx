import { useId } from 'react';
import { progressColor } from '@tech-portal/domain';
import { Badge, Button, Card, Title } from '@tech-portal/ui';
import classes from './inventory-status.module.css';

/** Sample rows until the inventory exists (DASH-21). */
const samples = [
  { label: 'Low', percent: 15 },
  { label: 'Medium', percent: 40 },
  { label: 'Good', percent: 75 },
] as const;

export function InventoryStatus() {
  const id = useId();
  return (
    <Card withBorder component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id} c="dimmed">
          Inventory Status
        </Title>
        <Badge variant="light" color="amber" miw="max-content">
          COMING SOON
        </Badge>
      </div>
      <dl className={classes.samples}>
        {samples.map(({ label, percent }) => (
          <div key={label} className={classes.sample}>
            <dt>{label}</dt>
            <dd>{percent}%</dd>
            <dd className={classes.bar} aria-hidden="true">
              <span data-color={progressColor(percent)} style={{ width: `${percent}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="default" fullWidth disabled mt="auto">
        Order Inventory
      </Button>
    </Card>
  );
}
