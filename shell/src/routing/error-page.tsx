import type { ReactNode } from 'react';
import { recordShellFault } from '@tech-portal/release-client';
import { Anchor, Button, Group, Stack, Text, Title } from '@tech-portal/ui';
import { Component, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PORTAL_NAME, readBusiness } from '../business/business.store.ts';
import { log } from '../log.ts';
import classes from './error-page.module.css';

function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    log('A page failed to render.', error);
    recordShellFault(error);
  }, [error]);
  return (
    <main className={classes.page} id="main">
      <title>{`Something went wrong · ${readBusiness().company_name ?? PORTAL_NAME}`}</title>
      <Stack gap="sm" align="flex-start">
        <Title order={1}>Something went wrong</Title>
        <Text role="alert">
          This page could not be shown. Nothing you saved is lost. Please try again; if it happens once more, contact
          support.
        </Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <Anchor href="/">Go to the start page</Anchor>
        </Group>
      </Stack>
    </main>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly location: unknown;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
  readonly location: unknown;
}

/** Resets when the location changes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { failure: undefined, location };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}

/** Shows the error page after an error until the user navigates. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}
