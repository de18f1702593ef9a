import { IconCheck } from '@tech-portal/ui/icons';
import classes from './checkout.module.css';
import { checkoutSteps } from './checkout-steps.ts';
import type { CheckoutStep } from '../shared/checkout-props.ts';

/** The three steps, and where one is. */
export function CheckoutProgress({ step }: { step: CheckoutStep }) {
  const present = checkoutSteps.findIndex(({ id }) => id === step);
  return (
    <ol className={classes.progress} aria-label="Steps">
      {checkoutSteps.map(({ id, title }, index) => (
        <li
          key={id}
          className={classes.progressStep}
          aria-current={index === present ? 'step' : undefined}
          data-done={index < present || undefined}
        >
          <span className={classes.progressNumber}>
            {index < present ? <IconCheck size={14} stroke={2.5} aria-label="Done:" role="img" /> : index + 1}
          </span>
          <span className={classes.progressTitle}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
