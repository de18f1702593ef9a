import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { installBrowserStandIns } from '@tech-portal/ui/testing';
import { afterEach } from 'vitest';

installBrowserStandIns();
afterEach(cleanup);
