import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { afterEach, expect, test, vi } from 'vitest';
import { readRequestedShell, requestShell } from '../canary/requested-shell.ts';
import { writeRegistry } from '../testing/registry.ts';
import { faultReports } from './fault-reports.ts';
import { noteFault, noteShellFault } from './note-fault.ts';

const registry: RemoteRegistry = { shell: 'live', shellCanary: { version: 'next', percent: 100 }, remotes: [] };

afterEach(() => {
  document.cookie = 'shell_canary=; Path=/; Max-Age=0';
  document.head.replaceChildren();
});

/** A page that the server made of a version of the shell, for the live one and this canary. */
function runShell(version: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `/shell/${version}/main.js`;
  document.head.append(script);
  writeRegistry(registry);
  return vi.spyOn(faultReports, 'note').mockImplementation(() => undefined);
}

const ofRemote = { app: 'mfe-store', version: '1', kind: 'load', message: 'TypeError: gone' } as const;

test('what a canary catches of its own counts against it, and it is refused', () => {
  const note = runShell('next');
  requestShell('next');
  noteShellFault(new Error('gone'));
  const fault = { app: 'shell', version: 'next', kind: 'render', message: 'Error: gone', stack: expect.any(String) };
  expect(note).toHaveBeenCalledExactlyOnceWith(fault);
  expect(document.cookie).toBe('shell_canary=!next');
});

test('remotes that fail in a canary count against it, each time, and not against themselves', () => {
  const note = runShell('next');
  requestShell('next');
  noteFault(ofRemote);
  noteFault({ ...ofRemote, kind: 'render' });
  const fault = { app: 'shell', version: 'next', message: 'mfe-store 1: TypeError: gone' };
  expect(note.mock.calls).toEqual([[{ ...fault, kind: 'load' }], [{ ...fault, kind: 'render' }]]);
  expect(document.cookie).toBe('shell_canary=!next');
});

test('in the live shell each app is reported for itself, and no canary is refused', () => {
  const note = runShell('live');
  requestShell('next');
  noteFault(ofRemote);
  noteShellFault(new Error('gone'));
  const own = { app: 'shell', version: 'live', kind: 'render', message: 'Error: gone', stack: expect.any(String) };
  expect(note.mock.calls).toEqual([[ofRemote], [own]]);
  expect(readRequestedShell()).toBe('next');
});
