import { findComposition } from '@tech-portal/contract/release-figures';
import { isRefusal } from '@tech-portal/api-client/errors';
import { formatDateTime } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Card, Loader, QueryView, SearchField, Stack, Text } from '@tech-portal/ui';
import { useState } from 'react';
import classes from './composition-lookup.module.css';

/** Parses a short id, with or without the word `Version` that precedes it in the footer. */
const parseStamp = (text: string): string =>
  text
    .trim()
    .replace(/^version\s+/i, '')
    .toLowerCase();

function FoundVersions({ stamp }: { stamp: string }) {
  const found = useApiQuery(findComposition, { stamp });
  return (
    <QueryView
      query={found}
      loading={<Loader size="sm" />}
      failure="Failed to look up the ID."
      renderError={(error) =>
        isRefusal(error, 'not_found') && (
          <Text size="sm" role="status">
            No combination of live versions and canaries in the last 90 days has the ID {stamp}. A tab with an override
            or a fallback version has its own ID.
          </Text>
        )
      }
    >
      {({ versions, first_seen, last_seen }) => (
        <div role="status">
          <dl className={classes.versions}>
            {versions.map(({ app, version }) => (
              <div key={app} className={classes.row}>
                <dt>{app}</dt>
                <dd>{version}</dd>
              </div>
            ))}
          </dl>
          <Text size="xs" c="dimmed">
            Live together from {formatDateTime(first_seen)} until at least {formatDateTime(last_seen)}
          </Text>
        </div>
      )}
    </QueryView>
  );
}

/** Finds the versions that a short id in a user's footer stands for. */
export function CompositionLookup() {
  const [searchedText, setSearchedText] = useState('');
  const stamp = parseStamp(searchedText);
  const isValidStamp = /^[0-9a-z]{1,16}$/.test(stamp);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <SearchField
          label="Version in a footer"
          placeholder="Version in a footer, e.g. 0k3f9x2"
          search={searchedText}
          onSearch={setSearchedText}
          needsText
          quietButton
          maxLength={32}
        />
        {stamp !== '' && !isValidStamp && (
          <Text size="sm" role="status">
            The ID has letters and digits only, e.g. 0k3f9x2.
          </Text>
        )}
        {isValidStamp && <FoundVersions key={stamp} stamp={stamp} />}
      </Stack>
    </Card>
  );
}
