import { Card, Stack, Text, Title } from '@tech-portal/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface SettingsSectionProps {
  /** Where links of the page lead. */
  readonly anchor: string;
  readonly title: string;
  /** What it decides. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function SettingsSection({ anchor, title, hint, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card component="section" withBorder aria-labelledby={id} id={anchor} className={classes.section}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
        {children}
      </Stack>
    </Card>
  );
}
