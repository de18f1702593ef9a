import { expect, test, vi } from 'vitest';
import { createFaultReports, faultMessage } from './fault-reports.ts';
import type { AppFault } from './fault-reports.ts';

const fault: AppFault = { app: 'mfe-store', version: '1', kind: 'load', message: 'gone' };

test('what was recorded before it could be sent is sent later', () => {
  const reports = createFaultReports();
  const send = vi.fn();
  reports.record(fault);
  reports.sendWith(send);
  expect(send).toHaveBeenCalledExactlyOnceWith(fault);
});

test('each kind of fault of a version is sent once', () => {
  const reports = createFaultReports();
  const send = vi.fn();
  reports.sendWith(send);
  for (const change of [{}, {}, { kind: 'render' as const }, { version: '2' }, { app: 'mfe-admin' }, {}]) {
    reports.record({ ...fault, ...change });
  }
  expect(send).toHaveBeenCalledTimes(4);
});

test('anything thrown has a short name', () => {
  expect(faultMessage(new TypeError('x is not a function'))).toBe('TypeError: x is not a function');
  expect(faultMessage('boom')).toBe('boom');
  expect(faultMessage(new Error('x'.repeat(1000)))).toHaveLength(500);
});
