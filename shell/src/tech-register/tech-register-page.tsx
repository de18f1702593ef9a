import { Anchor, Button, Paper, Stack, Text, Title } from '@tech-portal/ui';
import { Link } from 'react-router-dom';
import { Logo } from '../shared/logo.tsx';
import { NarrowPage } from '../shared/narrow-page.tsx';
import classes from './tech-register-page.module.css';

const needed = [
  'Your name and the name of your company',
  'Business address',
  'Email and phone',
  'The username you would like',
];

/** How one becomes a technician with access; stands alone, without the chrome (document 1, section 2). */
export function TechRegisterPage() {
  return (
    <main className={classes.main} id="main" tabIndex={-1}>
      <NarrowPage>
        <Link to="/" className={classes.home} aria-label="Tech Portal, home">
          <Logo size={32} />
        </Link>
        <Paper withBorder p="xl" shadow="xs">
          <Stack gap="md">
            <Title order={1}>Become a tech affiliate</Title>
            <Text>
              Tech Portal is open to RV technicians who buy parts for their customers. Please contact the provider to
              inquire about becoming a tech affiliate, and have these at hand:
            </Text>
            <ul className={classes.list}>
              {needed.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <Text c="dimmed" size="sm">
              Every account is approved by an administrator before prices and ordering open up.
            </Text>
            <Button component={Link} to="/login">
              Go to Login
            </Button>
            <Anchor component={Link} to="/terms-and-conditions" size="sm" ta="center">
              Terms and Conditions
            </Anchor>
          </Stack>
        </Paper>
      </NarrowPage>
    </main>
  );
}
