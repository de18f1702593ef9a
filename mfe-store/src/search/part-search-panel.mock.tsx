import type { FoundPart, PartSearchPanelProps } from '@tech-portal/platform';
import { Button, Group, Stack, Text, TextInput } from '@tech-portal/ui';
import { useState } from 'react';

const parts: readonly FoundPart[] = [
  { id: 7, type: 'p', title: 'Suburban SW6D <b>Water Heater</b>', mpn: 'SW6D-5238A', price: 440, stock: 12 },
  { id: 11, type: 'p', title: 'Shurflo Revolution Water Pump', mpn: '4008-101-E65', price: 94.25, stock: 48 },
  { id: 12, type: 'p', title: 'Shurflo Pump Strainer', mpn: '255-313', price: 9.75, stock: 0 },
];

/** Replaces the part search when the store is mocked: three parts, one out of stock. */
export default function PartSearchPanelMock({ estimateId, onAdd }: PartSearchPanelProps) {
  const [text, setText] = useState('');
  const found = parts.filter(({ mpn }) => mpn.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Stack>
      <Text size="sm">A mock of the part search{estimateId === undefined ? '' : `, for estimate ${estimateId}`}.</Text>
      <TextInput label="Search parts" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {found.map((part) => (
        <Group key={part.id} justify="space-between">
          <Text>
            {part.mpn}, ${part.price}, {part.stock} in stock
          </Text>
          <Button disabled={!onAdd || part.stock === 0} onClick={() => void onAdd?.(part, 1).catch(() => undefined)}>
            Add {part.mpn}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
