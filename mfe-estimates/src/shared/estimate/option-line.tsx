import type { EstimateRow } from '@tech-portal/contract/estimates';
import { Text } from '@tech-portal/ui';

/** Which of its customer's options an estimate is; nothing of one that is none. */
export function OptionLine({ option }: Pick<EstimateRow, 'option'>) {
  if (!option) return null;
  return (
    <Text size="xs" c="dimmed" component="span" display="block">
      Option {option.position} of {option.of}: {option.title}
    </Text>
  );
}
