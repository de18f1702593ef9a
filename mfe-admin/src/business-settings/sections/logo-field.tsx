import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import type { Logo } from '@tech-portal/contract/business-settings';
import { Alert, Button, Group, Loader, Text } from '@tech-portal/ui';
import { IconTrash, IconUpload } from '@tech-portal/ui/icons';
import { useId, useRef, useState } from 'react';
import { useUploadLogo } from '../business-settings.mutations.ts';
import { logoPng } from '../logo-png.ts';
import { logoUrl } from '../logo-url.ts';
import classes from './logo-field.module.css';

interface LogoFieldProps {
  readonly logo: Logo | undefined;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onUploaded: (logo: Logo) => void;
  readonly onRemove: () => void;
}

/** Error message: the server's, that of a file that is not an image, or a default. */
const errorMessage = (error: unknown): string =>
  !isApiResponseError(error) && error instanceof Error
    ? error.message
    : describeChangeError(error, 'The logo was not stored.');

/** Uploads an image at once. Other users see it only after the settings are saved. */
export function LogoField({ logo, problem, isReadOnly, onUploaded, onRemove }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadLogo();
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure?: string }>({ busy: false });

  async function send(file: File | undefined) {
    if (!file || state.busy) return;
    setState({ busy: true });
    try {
      onUploaded(await upload.mutateAsync(await logoPng(file)));
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: errorMessage(error) });
    }
  }

  const failure = state.failure ?? problem;
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <Text size="sm" fw={600} id={id}>
        Logo (Optional)
      </Text>
      <div className={classes.picture}>
        {logo ? (
          <img src={logoUrl(logo)} alt="The logo" width={logo.width} height={logo.height} />
        ) : (
          <Text size="sm" c="dimmed">
            The portal&apos;s own logo is shown.
          </Text>
        )}
      </div>
      {!isReadOnly && (
        <Group gap="sm">
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Logo file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              void send(event.currentTarget.files?.[0]);
              // Otherwise the browser ignores choosing the same file again.
              event.currentTarget.value = '';
            }}
          />
          <Button
            variant="default"
            size="sm"
            disabled={state.busy}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {logo ? 'Replace Logo' : 'Upload Logo'}
          </Button>
          {logo && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={state.busy}
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={onRemove}
            >
              Remove Logo
            </Button>
          )}
        </Group>
      )}
      <Text size="sm" c="dimmed" role="status" className={classes.status}>
        {state.busy && (
          <>
            <Loader size="xs" aria-hidden="true" /> Uploading the logo
          </>
        )}
      </Text>
      {failure !== undefined && (
        <Alert color="red" variant="light">
          {failure}
        </Alert>
      )}
    </div>
  );
}
