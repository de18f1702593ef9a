import { getFactors } from '@tech-portal/contract/factors';
import { formatDay } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Alert, Anchor } from '@tech-portal/ui';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { SETTINGS_PAGE } from '../shared/required-access.ts';

/**
 * Asks an administrator to add a second factor before the date from which it is required. After that date, they can
 * open only the settings (FACTOR-12).
 */
function MissingSecondFactorNotice({ requiredFrom }: { readonly requiredFrom: string }) {
  const { pathname } = useLocation();
  const [openedAt] = useState(() => Date.now());
  const isRequired = Date.parse(requiredFrom) <= openedAt;
  if (isRequired && pathname !== SETTINGS_PAGE.path) return <Navigate to={SETTINGS_PAGE.path} replace />;
  return (
    <Alert color="amber" variant="light" mb="md" role="status" title="Your account needs a second factor">
      {isRequired
        ? 'Administrators need one to work with the portal. Add one below, in the section Security.'
        : `Administrators need one from ${formatDay(requiredFrom.slice(0, 10))} on. `}
      {!isRequired && (
        <Anchor component={Link} to={SETTINGS_PAGE.path} size="sm">
          Add one in User Settings
        </Anchor>
      )}
    </Alert>
  );
}

export function SecondFactorNotice() {
  const { data } = useApiQuery(getFactors, undefined, {});
  return data && data.missing_from !== null && <MissingSecondFactorNotice requiredFrom={data.missing_from} />;
}
