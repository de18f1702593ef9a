import { Button } from '@tech-portal/ui';
import type { Part } from '../shared/part.ts';
import { usePrefetchPart } from '../shared/product.queries.ts';

interface ViewProductButtonProps {
  part: Part;
  describedBy: string;
  onView: (part: Part) => void;
}

/** Opens the part in a dialog; its details are fetched when the pointer or the focus reaches the button. */
export function ViewProductButton({ part, describedBy, onView }: ViewProductButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      px="xs"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      {...usePrefetchPart(part)}
      onClick={() => onView(part)}
    >
      View Product
    </Button>
  );
}
