import { Title } from '@tech-portal/ui';
import classes from './checkout.module.css';

// Each step moves the focus to its heading, for keyboards and screen readers.
const focusHeading = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

export function StepHeading({ children }: { children: string }) {
  return (
    <Title order={3} size="h4" tabIndex={-1} ref={focusHeading} className={classes.heading}>
      {children}
    </Title>
  );
}
