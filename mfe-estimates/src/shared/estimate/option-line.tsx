import type { EstimateRow } from '@tech-portal/contract/estimates';
import { Text } from '@tech-portal/ui';

/** Option name of an estimate; empty if it is not an option. */
export function OptionLine({ option }: Pick<EstimateRow, 'option'>) {
  if (!option) return null;
  return (
    <Text size="xs" c="dimmed" component="span" display="block">
      Option {option.position} of {option.of}: {option.title}
    </Text>
  );
}
