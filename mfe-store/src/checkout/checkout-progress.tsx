import { IconCheck } from '@tech-portal/ui/icons';
import classes from './checkout.module.css';
import { checkoutSteps } from '../shared/checkout-state.ts';
import type { CheckoutStep } from '../shared/checkout-state.ts';

const titles: Readonly<Record<CheckoutStep, string>> = {
  shipping: 'Shipping Address',
  billing: 'Billing Address',
  payment: 'Payment',
};

/** The three steps, with the present one marked. */
export function CheckoutProgress({ step }: { step: CheckoutStep }) {
  const present = checkoutSteps.indexOf(step);
  return (
    <ol className={classes.progress} aria-label="Steps">
      {checkoutSteps.map((id, index) => (
        <li
          key={id}
          className={classes.progressStep}
          aria-current={index === present ? 'step' : undefined}
          data-done={index < present || undefined}
        >
          <span className={classes.progressNumber}>
            {index < present ? <IconCheck size={14} stroke={2.5} aria-label="Done:" role="img" /> : index + 1}
          </span>
          <span className={classes.progressTitle}>{titles[id]}</span>
        </li>
      ))}
    </ol>
  );
}
