import { canViewAdmin, canViewTech, useSession } from '@tech-portal/platform';
import { Button, Group, Text, Title } from '@tech-portal/ui';
import { IconFileInvoice, IconSearch, IconUsers } from '@tech-portal/ui/icons';
import { Link } from 'react-router-dom';
import { PORTAL_NAME, useBusiness } from '../../business/business.store.ts';
import classes from './home-page.module.css';

const features = [
  {
    Icon: IconSearch,
    title: 'Find the part',
    text: 'Search by part number, brand or words, or browse the catalog. See stock and your price next to every part.',
  },
  {
    Icon: IconFileInvoice,
    title: 'Write the estimate',
    text: 'Parts, labor and service calls on one page. Your customer approves in person or by email and pays by card.',
  },
  {
    Icon: IconUsers,
    title: 'Stay on top of things',
    text: 'Customers, tasks, orders and what is due this week, on the bench and on the road.',
  },
];

export function HomePage() {
  const session = useSession();
  const { company_name: name = PORTAL_NAME } = useBusiness();
  const hasWorkspace = canViewTech(session) || canViewAdmin(session);
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <Title order={1} className={classes.title}>
          RV parts and estimates, from the bench to the invoice
        </Title>
        <Text size="lg" className={classes.lead}>
          {name} is where technicians find parts, build estimates for their customers and get paid.
        </Text>
        <Group gap="sm" mt="xl">
          {session.token === '' ? (
            <>
              <Button component={Link} to="/login" size="md">
                Login
              </Button>
              <Button component={Link} to="/tech-register" size="md" variant="default">
                Become a tech affiliate
              </Button>
            </>
          ) : (
            <>
              <Button component={Link} to="/dashboard" size="md">
                Go to Dashboard
              </Button>
              {hasWorkspace && (
                <Button component={Link} to="/categories" size="md" variant="default">
                  Parts Store
                </Button>
              )}
            </>
          )}
        </Group>
      </section>
      <section className={classes.offers} aria-label="What you can do here">
        {features.map(({ Icon, title, text }) => (
          <div key={title} className={classes.offer}>
            <Icon size={24} stroke={1.6} aria-hidden="true" className={classes.icon} />
            <div>
              <Title order={2} size="h3">
                {title}
              </Title>
              <Text size="sm" c="dimmed" mt={4}>
                {text}
              </Text>
            </div>
          </div>
        ))}
      </section>
    </div>
  );
}
