import { Paper, Text, Title } from '@tech-portal/ui';
import { EmailLink, PhoneLink } from '../../shared/contact-links.tsx';
import type { LinkedEstimate } from './linked-estimate.ts';
import classes from './linked-page.module.css';

export function TechContact({ tech }: { tech: LinkedEstimate['tech'] }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="your-tech">
      <Title order={2} size="h5" id="your-tech" mb={4}>
        Your Tech
      </Title>
      <Text fw={600} className={classes.text}>
        {tech.first_name} {tech.last_name}
      </Text>
      {tech.company !== '' && <Text className={classes.text}>{tech.company}</Text>}
      <Text className={classes.text}>
        <PhoneLink phone={tech.phone} />
        <br />
        <EmailLink email={tech.email} />
      </Text>
    </Paper>
  );
}
