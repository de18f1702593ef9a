import { Text, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';

interface LinkIntroProps {
  /** What the page of an emailed link shows; when it changes the heading gets the focus that a button had. */
  readonly view: string;
  readonly title: string;
  readonly text: string;
}

/** Heading and sentence of a page that an emailed link opens. */
export function LinkIntro({ view, title, text }: LinkIntroProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current !== view) heading.current?.focus();
    shown.current = view;
  }, [view]);
  return (
    <div>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text mt={4} role="status">
        {text}
      </Text>
    </div>
  );
}
