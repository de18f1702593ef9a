import { useListState } from '@tech-portal/platform/list-state';
import { Button } from '@tech-portal/ui';
import { IconDownload } from '@tech-portal/ui/icons';
import { orderList } from './order-list-state.ts';
import { useExportOrders } from './orders.mutations.ts';

/** Saves all orders of the list, narrowed as it is, as a CSV file. */
export function ExportOrdersButton({ userId }: { userId?: number }) {
  const { search } = useListState(orderList).state;
  const { mutate, isPending } = useExportOrders(userId, search);
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
