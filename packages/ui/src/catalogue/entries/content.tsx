import { Badge, Card, Group, Paper, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PlainTitle, Price, ProductImage, StockBadge } from '../../product/product-facts.tsx';
import { RoleBadge } from '../../role-badge/role-badge.tsx';
import { SafeDocument, SafeHtml } from '../../safe-html/safe-html.tsx';
import { LONG_TEXT } from '../catalogue-entry.ts';
import type { CatalogueEntries } from '../catalogue-entry.ts';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E';
const boxes = ['One', 'Two', 'Three'].map((label) => (
  <Paper key={label} withBorder p="sm">
    {label}
  </Paper>
));

/** The last role is unknown to the portal. */
const roles = ['admin', 'tech', 'retail', 'auditor'];

export const contentEntries: CatalogueEntries = {
  Title: {
    'order 1': <Title order={1}>My Cart</Title>,
    'order 2': <Title order={2}>Shipping Address</Title>,
    'order 3': <Title order={3}>Billing Address</Title>,
    'long text': <Title order={2}>{LONG_TEXT}</Title>,
  },
  Text: {
    default: <Text>The link works until the estimate is changed.</Text>,
    dimmed: (
      <Text size="sm" c="dimmed">
        Not shipped yet.
      </Text>
    ),
    red: (
      <Text size="sm" c="red">
        Only 2 in stock.
      </Text>
    ),
    'long text': <Text>{LONG_TEXT}</Text>,
  },
  PlainTitle: { 'with markup': <PlainTitle html="Heater &amp; <b>Tank</b>" /> },
  Price: { default: <Price dollars={1008.04} />, strong: <Price dollars={0} fw={600} /> },
  Badge: {
    accent: <Badge variant="light">Draft</Badge>,
    green: (
      <Badge variant="light" color="green">
        Approved
      </Badge>
    ),
    amber: (
      <Badge variant="light" color="amber">
        Expired
      </Badge>
    ),
    red: (
      <Badge variant="light" color="red">
        Failed
      </Badge>
    ),
    'long text': <Badge variant="light">{LONG_TEXT}</Badge>,
  },
  StockBadge: {
    plenty: <StockBadge stock={31} />,
    some: <StockBadge stock={3} />,
    none: <StockBadge stock={0} />,
  },
  RoleBadge: Object.fromEntries(roles.map((role) => [role, <RoleBadge key={role} role={role} />])),
  ProductImage: {
    default: <ProductImage src={picture} alt="A heater" size={96} />,
    'no picture': <ProductImage src={null} alt="A heater" size={96} />,
    broken: <ProductImage src="data:," alt="A heater" size={96} />,
  },
  SafeHtml: {
    default: <SafeHtml html="<h3>Features</h3><ul><li>Direct spark</li><li>Gas and electric</li></ul>" />,
    'of a stranger': <SafeHtml html='<p onclick="alert(1)">Text <script>alert(1)</script><b>and markup</b></p>' />,
    inline: <SafeHtml inline html="Heater <i>6 gal</i>" />,
  },
  SafeDocument: { default: <SafeDocument html="<html><body><p>A page of the server, to print.</p></body></html>" /> },
  VisuallyHidden: {
    default: (
      <>
        <VisuallyHidden>For screen readers alone</VisuallyHidden>
        (nothing to see)
      </>
    ),
  },
  PageHeader: {
    default: <PageHeader title="Customers" />,
    'with all': (
      <PageHeader
        title="Estimate 21"
        subtitle="Draft"
        above={<a href="#PageHeader">Back</a>}
        actions={<button>Save</button>}
      />
    ),
    'long text': <PageHeader title={LONG_TEXT} subtitle={LONG_TEXT} />,
  },
  Card: { default: <Card withBorder>A card</Card>, 'long text': <Card withBorder>{LONG_TEXT}</Card> },
  Paper: {
    default: (
      <Paper withBorder p="md">
        A paper
      </Paper>
    ),
  },
  Group: { default: <Group>{boxes}</Group> },
  Stack: { default: <Stack>{boxes}</Stack> },
  SimpleGrid: { default: <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>{boxes}</SimpleGrid> },
};
