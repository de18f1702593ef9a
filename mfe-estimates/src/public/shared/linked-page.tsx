import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { isApiResponseError, isRefusal } from '@tech-portal/api-client/errors';
import type { ErrorId, ReadDeclaration, ResponseOf } from '@tech-portal/contract';
import { usePlatform } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Button, Paper, Stack, TableSkeleton, Text, Title, VisuallyHidden } from '@tech-portal/ui';
import type { storedApprovalToken } from './link-tokens.ts';
import classes from './linked-page.module.css';

/** The link is good for nothing, as against a network or a server that may be back in a moment. */
const isDeadLink = (error: unknown): boolean =>
  isApiResponseError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

interface LinkedPageProps<Call extends ReadDeclaration<undefined, undefined>> {
  /** Reads what the link shows; its bearer is the token of the link. */
  call: Call;
  stored: typeof storedApprovalToken;
  /** Refusals of a link that was once valid; the server says why. */
  endings: readonly ErrorId[];
  /** Heading where the link shows nothing. */
  failedTitle: string;
  /** Object of the link, e.g. 'an estimate to approve'. */
  sought: string;
  children: (linked: ResponseOf<Call>, link: { token: string; reload: () => Promise<void> }) => ReactNode;
}

/**
 * The public page behind an emailed link. The shell took the token out of the address before anything loaded; it stays
 * in this tab, in no address and in no cache key, and no other site hears of the address. A link that shows nothing has
 * a card that says so (APPROVAL-16), like one that cannot be loaded (APPROVAL-17).
 */
export function LinkedPage<Call extends ReadDeclaration<undefined, undefined>>(props: LinkedPageProps<Call>) {
  const { call, stored, endings, failedTitle, sought, children } = props;
  const { linkToken } = usePlatform();
  const [token] = useState(() => linkToken() || stored()?.read()?.token || '');
  const linked = useApiQuery(call, undefined, { token, enabled: token !== '' });
  const { data, error, isError, isFetching, refetch } = linked;
  const dead = token === '' || (isError && isDeadLink(error));
  useEffect(() => {
    if (dead) stored()?.clear();
    else stored()?.write({ token });
  }, [dead, stored, token]);
  const reload = () => refetch().then(() => undefined);
  return (
    <div className={classes.page}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {dead && (
        <LinkFailed title={failedTitle}>
          <Text>
            {isRefusal(error, ...endings)
              ? error.message
              : `We couldn't find ${sought}. Please check the link or contact your tech.`}
          </Text>
          {token === '' && (
            <Text size="sm" c="dimmed">
              Please open the link in your email again.
            </Text>
          )}
        </LinkFailed>
      )}
      {!dead && data !== undefined && children(data, { token, reload })}
      {!dead && data === undefined && isError && (
        <LinkFailed title={failedTitle}>
          <Text>The estimate could not be loaded. {describeError(error) ?? 'Please try again in a minute.'}</Text>
          <Button variant="default" onClick={() => void reload()} loading={isFetching}>
            Retry
          </Button>
        </LinkFailed>
      )}
      {!dead && linked.isPending && <TableSkeleton rows={6} />}
    </div>
  );
}

function LinkFailed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="xl" role="alert">
      <Stack gap="sm" align="flex-start">
        <Title order={1} size="h3">
          {title}
          <VisuallyHidden component="span">: </VisuallyHidden>
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
