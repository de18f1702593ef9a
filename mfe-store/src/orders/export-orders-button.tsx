import { Button } from '@tech-portal/ui';
import { IconDownload } from '@tech-portal/ui/icons';
import { useExportOrders } from './orders.mutations.ts';

/** Saves all orders of the list as a CSV file. */
export function ExportOrdersButton({ userId }: { userId?: number }) {
  const { mutate, isPending } = useExportOrders(userId);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  );
}
