import { useIntersection } from '@tech-portal/ui';
import { useState } from 'react';

/** Returns true from the moment an element comes near the viewport. */
export function useIntersected<Element extends HTMLElement>() {
  const { ref, entry } = useIntersection<Element>({ rootMargin: '200px' });
  const [seen, setSeen] = useState(false);
  if (!seen && entry?.isIntersecting === true) setSeen(true);
  return { ref, seen };
}
