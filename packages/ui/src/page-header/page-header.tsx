import type { ReactNode } from 'react';
import { Group, Text, Title } from '@mantine/core';
import classes from './page-header.module.css';

interface PageHeaderProps {
  /** The page's one `h1`. */
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  /** Content above the title: a Back link or breadcrumbs. */
  above?: ReactNode | undefined;
  /** Buttons at the right, below the title on a phone. */
  actions?: ReactNode | undefined;
}

export function PageHeader({ title, subtitle, above, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {above !== undefined && <div className={classes.above}>{above}</div>}
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes.titles}>
          <Title order={1}>{title}</Title>
          {subtitle !== undefined && (
            <Text component="div" c="dimmed" size="sm" mt={2}>
              {subtitle}
            </Text>
          )}
        </div>
        {actions !== undefined && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
    </header>
  );
}
