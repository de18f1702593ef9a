import { useState } from 'react';
import type { MouseEvent } from 'react';
import { duplicateEstimate } from '@tech-portal/contract/estimates';
import type { SkippedPart } from '@tech-portal/contract/estimates';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { Button, Group, Modal, Stack } from '@tech-portal/ui';
import { IconCopy } from '@tech-portal/ui/icons';
import { Action } from '@tech-portal/ui/more-menu';
import { SkippedParts } from './skipped-parts.tsx';

interface CopiedEstimate {
  readonly cartId: number;
  readonly skipped: readonly SkippedPart[];
}

interface DuplicateEstimateButtonProps {
  cartId: number;
  /** True with unsaved changes, which the copy would miss. */
  disabled?: boolean | undefined;
}

/** Copies an estimate in any status into a new draft and opens it; lists parts that were not copied first. */
export function DuplicateEstimateButton({ cartId, disabled = false }: DuplicateEstimateButtonProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(duplicateEstimate, {
    input: (id: number) => ({ body: { cart_id: id } }),
    toast: 'The estimate could not be duplicated. Please try again.',
  });
  const [incompleteCopy, setIncompleteCopy] = useState<CopiedEstimate>();

  const openCopy = (copy: number) => {
    setIncompleteCopy(undefined);
    void navigate(`/estimate/${copy}`);
  };
  const duplicate = (event: MouseEvent) => {
    // The second click of a double click may arrive after a fast response.
    if (event.detail > 1) return;
    mutate(cartId, {
      onSuccess: ({ cart_id, skipped }) => {
        if (skipped.length > 0) return setIncompleteCopy({ cartId: cart_id, skipped });
        platform.notify({ message: 'This is a new draft with the same items.' });
        return openCopy(cart_id);
      },
    });
  };

  return (
    <>
      <Action
        icon={<IconCopy size={16} aria-hidden="true" />}
        loading={isPending}
        unavailable={disabled ? 'Please save or discard your changes before duplicating' : undefined}
        onClick={duplicate}
      >
        Duplicate
      </Action>
      <Modal
        opened={incompleteCopy !== undefined}
        onClose={() => setIncompleteCopy(undefined)}
        title="The new draft is ready"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {incompleteCopy && (
          <Stack gap="md">
            <SkippedParts skipped={incompleteCopy.skipped} />
            <Group justify="flex-end">
              <Button onClick={() => openCopy(incompleteCopy.cartId)} data-autofocus>
                Open the New Draft
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}
