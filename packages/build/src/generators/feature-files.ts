import type { Name } from './names.ts';

const page = ({
  kebab,
  title,
  pascal,
}: Name): string => `import { ErrorState, PageHeader, TableSkeleton, Text } from '@tech-portal/ui';
import { useOwnAccount } from './${kebab}.queries.ts';

/** ${title}: says whose it is. */
export default function ${pascal}Page() {
  const { data, isError, refetch } = useOwnAccount();
  return (
    <>
      <PageHeader title="${title}" />
      {data && <Text>This is the page of {data.first_name}.</Text>}
      {isError && <ErrorState message="This could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={3} />}
    </>
  );
}
`;

const queries = ({ kebab }: Name): string => `import { getUser } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** The own account. */
export function useOwnAccount() {
  const api = useApi();
  return useQuery({
    queryKey: ['${kebab}', 'own-account'],
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  });
}
`;

const test = ({ kebab, title, pascal }: Name): string => `import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { getUser } from '@tech-portal/contract/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import ${pascal}Page from './${kebab}-page.tsx';

test('says whose page it is', async () => {
  onCall(getUser, () => createUser({ first_name: 'Ann' }));
  renderPage(<${pascal}Page />);
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(await screen.findByText('This is the page of Ann.')).toBeVisible();
});

test('says so when nothing can be loaded', async () => {
  server.use(mockError(getUser, 'internal', 'The database is away.'));
  renderPage(<${pascal}Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
`;

/** The files of a feature: path below the app's `src` → text. */
export const featureFiles = (name: Name): Readonly<Record<string, string>> => ({
  [`${name.kebab}/${name.kebab}-page.tsx`]: page(name),
  [`${name.kebab}/${name.kebab}.queries.ts`]: queries(name),
  [`${name.kebab}/${name.kebab}-page.test.tsx`]: test(name),
});
