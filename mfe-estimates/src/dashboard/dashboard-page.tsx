import { useSession } from '@tech-portal/platform';
import { Alert, PageHeader } from '@tech-portal/ui';
import { DashboardContent } from './dashboard-content.tsx';
import { dashboardNotice } from './dashboard-notice.ts';

/** The first page after login (document 2, section 2). Whoever may not see the content asks for none of it. */
export default function DashboardPage() {
  const notice = dashboardNotice(useSession());
  if (notice === undefined) return <DashboardContent />;
  return (
    <>
      <PageHeader title="Dashboard" />
      <Alert color="amber" variant="light" role="status">
        {notice}
      </Alert>
    </>
  );
}
