import '../theme/menu.css';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { OpenMenu } from './open-menu.ts';

export function LoadedMenu({ children }: { children: ReactNode }) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width={280} defaultOpened>
      <Menu.Target>
        <Button ref={opener} variant="default" leftSection={<IconDots size={16} aria-hidden="true" />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div ref={setList} />
      </Menu.Dropdown>
      <OpenMenu value={list && { list, opener, Item: Menu.Item }}>{children}</OpenMenu>
    </Menu>
  );
}
