import { canViewAdmin, useSession } from '@tech-portal/platform';
import { PageHeader, SimpleGrid, Stack } from '@tech-portal/ui';
import { IconBuildingStore, IconSearch, IconShoppingCart, IconUsers, IconUsersGroup } from '@tech-portal/ui/icons';
import { DashboardLink } from './dashboard-link.tsx';
import { useFirstName } from './dashboard.queries.ts';

/** What approved technicians and administrators find here: the part search and ways to their daily work. */
export function DashboardContent() {
  const session = useSession();
  const firstName = useFirstName();
  return (
    <>
      <PageHeader title="Dashboard" subtitle={firstName ? `Welcome back, ${firstName}.` : 'Welcome back.'} />
      <Stack gap="md">
        <DashboardLink
          to="/product-search"
          icon={<IconSearch size={24} />}
          title="Search Products"
          description="Find a part by its number, its brand or a few words."
          emphasis
        />
        <SimpleGrid cols={{ base: 1, xs: 2, lg: canViewAdmin(session) ? 4 : 3 }} spacing="md">
          <DashboardLink
            to="/categories"
            icon={<IconBuildingStore size={22} />}
            title="Parts Store"
            description="Browse all parts by category."
          />
          <DashboardLink
            to="/customers"
            icon={<IconUsers size={22} />}
            title="Customers"
            description="Names, phone numbers and addresses."
          />
          <DashboardLink
            to="/cart"
            icon={<IconShoppingCart size={22} />}
            title="My Cart"
            description="The parts you have picked so far."
          />
          {canViewAdmin(session) && (
            <DashboardLink
              to="/users"
              icon={<IconUsersGroup size={22} />}
              title="Users"
              description="Roles and tax exemption of accounts."
            />
          )}
        </SimpleGrid>
      </Stack>
    </>
  );
}
