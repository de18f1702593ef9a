import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { isApiResponseError, isRefusal } from '@tech-portal/api-client/errors';
import type { ErrorId, ReadDeclaration, ResponseOf } from '@tech-portal/contract';
import { usePlatform } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Button, Paper, Stack, TableSkeleton, Text, Title, VisuallyHidden } from '@tech-portal/ui';
import type { approvalTokenStore } from './link-tokens.ts';
import classes from './linked-page.module.css';

/** True if the link is invalid, as opposed to a temporary network or server failure. */
const isInvalidLink = (error: unknown): boolean =>
  isApiResponseError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

interface LinkedPageProps<LinkedEndpoint extends ReadDeclaration<undefined, undefined>> {
  /** Endpoint that reads the link's content, with the link's token as bearer token. */
  endpoint: LinkedEndpoint;
  tokenStore: typeof approvalTokenStore;
  /** Error ids of a link that was once valid; the server's message explains them. */
  endedErrorIds: readonly ErrorId[];
  /** Heading when the link shows nothing. */
  errorTitle: string;
  /** Object of the link, e.g. 'an estimate to approve'. */
  subject: string;
  children: (linked: ResponseOf<LinkedEndpoint>, link: { token: string; reload: () => Promise<void> }) => ReactNode;
}

/**
 * Public page behind an emailed link. The shell removed the token from the URL before anything loaded; the token stays
 * in this tab, outside URLs and cache keys, and the URL is not sent to other sites. Invalid links (APPROVAL-16) and
 * failed loads (APPROVAL-17) show a card with the reason.
 */
export function LinkedPage<LinkedEndpoint extends ReadDeclaration<undefined, undefined>>(
  props: LinkedPageProps<LinkedEndpoint>,
) {
  const { endpoint, tokenStore, endedErrorIds, errorTitle, subject, children } = props;
  const { linkToken } = usePlatform();
  const [token] = useState(() => linkToken() || tokenStore()?.read()?.token || '');
  const linked = useApiQuery(endpoint, undefined, { token, enabled: token !== '' });
  const { data, error, isError, isFetching, refetch } = linked;
  const isDead = token === '' || (isError && isInvalidLink(error));
  useEffect(() => {
    if (isDead) tokenStore()?.clear();
    else tokenStore()?.write({ token });
  }, [isDead, tokenStore, token]);
  const reload = () => refetch().then(() => undefined);
  return (
    <div className={classes.page}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {isDead && (
        <LinkFailed title={errorTitle}>
          <Text>
            {isRefusal(error, ...endedErrorIds)
              ? error.message
              : `We couldn't find ${subject}. Please check the link or contact your tech.`}
          </Text>
          {token === '' && (
            <Text size="sm" c="dimmed">
              Please open the link in your email again.
            </Text>
          )}
        </LinkFailed>
      )}
      {!isDead && data !== undefined && children(data, { token, reload })}
      {!isDead && data === undefined && isError && (
        <LinkFailed title={errorTitle}>
          <Text>The estimate could not be loaded. {describeError(error) ?? 'Please try again in a minute.'}</Text>
          <Button variant="default" onClick={() => void reload()} loading={isFetching}>
            Retry
          </Button>
        </LinkFailed>
      )}
      {!isDead && linked.isPending && <TableSkeleton rows={6} />}
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
