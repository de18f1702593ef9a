import type { ReactNode } from 'react';
import { Link } from '@tech-portal/platform/router';
import { Card, Text, Title } from '@tech-portal/ui';
import classes from './dashboard-link.module.css';

interface DashboardLinkProps {
  readonly to: `/${string}`;
  readonly icon: ReactNode;
  readonly title: string;
  readonly description: string;
  /** The page's main way on: stands out from the others. */
  readonly emphasis?: boolean;
}

/** A card that leads to another page; the whole card is the link. */
export function DashboardLink({ to, icon, title, description, emphasis = false }: DashboardLinkProps) {
  return (
    <Card
      component={Link}
      to={to}
      withBorder
      padding="lg"
      className={classes.card}
      data-emphasis={emphasis || undefined}
    >
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.words}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text component="span" size="sm" c="dimmed">
          {description}
        </Text>
      </span>
    </Card>
  );
}
