import { Card, Text, Title } from '@tech-portal/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './user-settings-page.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsSection({ title, hint, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card component="section" withBorder p="lg" aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
