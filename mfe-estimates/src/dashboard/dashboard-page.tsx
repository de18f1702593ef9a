import { useSession } from '@tech-portal/platform';
import { Alert, PageHeader } from '@tech-portal/ui';
import { DashboardContent } from './dashboard-content.tsx';
import { dashboardNotice } from './dashboard-notice.ts';

/** The dashboard. Its content is requested only for users who may see it (DASH-1). */
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
