import { Link } from '@tech-portal/platform/router';
import { Button } from '@tech-portal/ui';
import { IconHeart, IconListDetails } from '@tech-portal/ui/icons';

export function StoreLinks() {
  return (
    <>
      <Button
        component={Link}
        to="/quick-order"
        variant="default"
        size="sm"
        leftSection={<IconListDetails size={16} aria-hidden="true" />}
      >
        Quick Order
      </Button>
      <Button
        component={Link}
        to="/favorites"
        variant="default"
        size="sm"
        leftSection={<IconHeart size={16} aria-hidden="true" />}
      >
        Favorites
      </Button>
    </>
  );
}
