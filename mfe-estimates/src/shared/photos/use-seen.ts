import { useIntersection } from '@tech-portal/ui';
import { useState } from 'react';

/** Whether an element has come near to the screen, from then on. */
export function useSeen<Element extends HTMLElement>() {
  const { ref, entry } = useIntersection<Element>({ rootMargin: '200px' });
  const [seen, setSeen] = useState(false);
  if (!seen && entry?.isIntersecting === true) setSeen(true);
  return { ref, seen };
}
