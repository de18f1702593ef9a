import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { installBrowserStandIns } from './testing.tsx';

installBrowserStandIns();
afterEach(cleanup);
