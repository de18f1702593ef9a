import { prepareComponentTests } from '@tech-portal/ui/testing-setup';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

prepareComponentTests();
