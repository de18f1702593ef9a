import { Text } from '@mantine/core';
import type { TextProps } from '@mantine/core';
import { formatCurrency } from '@tech-portal/domain';
import classes from './price.module.css';

/** Dollars as $1,008.04: always two decimals (FORMAT-1), tabular digits. */
export function Price({ dollars, ...text }: { dollars: number } & Omit<TextProps, 'className'>) {
  return (
    <Text component="span" className={classes.price} {...text}>
      {formatCurrency(dollars)}
    </Text>
  );
}
