import type { BuiltShell } from '@tech-portal/platform/manifest';
import { expect, test } from 'vitest';
import { remoteProblems, shellProblems } from './compatibility.ts';
import { builtRemote } from './testing/built-remote.ts';

const shell: BuiltShell = {
  platformContract: 1,
  provides: { '@tech-portal/platform': '1.2.0', react: '19.3.1' },
  exports: { '@tech-portal/platform': ['useApi', 'usePlatform'] },
};
const remote = (imports?: Record<string, string[]>) =>
  builtRemote('mfe-returns', { requires: { '@tech-portal/platform': '>=1.0.0 <2.0.0' }, ...(imports && { imports }) });
const sentence =
  "mfe-returns imports 'useFlags', 'useTheme' from @tech-portal/platform, which the shell's 1.2.0 does not have.";

test('a name that the live shell does not have is missed, although the versions would do', () => {
  const candidate = remote({ '@tech-portal/platform': ['useFlags', 'usePlatform', 'useTheme'] });
  expect(remoteProblems(candidate, { shell, remotes: [] })).toEqual([sentence]);
});

test('a shell that lost a name which a live remote imports is refused', () => {
  expect(shellProblems(shell, [remote({ '@tech-portal/platform': ['useFlags', 'useTheme'] })])).toEqual([sentence]);
});

test('an entry point that the shell does not provide is missed by its version', () => {
  const candidate = builtRemote('mfe-returns', { requires: { '@tech-portal/platform/flags': '^1.3.0' } });
  expect(remoteProblems(candidate, { shell, remotes: [] })).toEqual([
    'mfe-returns needs @tech-portal/platform/flags ^1.3.0, the shell provides none.',
  ]);
});

test.each([
  ['names that are there', remote({ '@tech-portal/platform': ['usePlatform'] }), shell],
  ['a remote published before builds said what they import', remote(), shell],
  [
    'a shell published before builds said what they export',
    remote({ '@tech-portal/platform': ['useFlags'] }),
    { platformContract: shell.platformContract, provides: shell.provides },
  ],
  ['a module of which a build cannot say what it exports', remote({ react: ['useState'] }), shell],
])('nothing is missed of %s', (_, candidate, offered) => {
  expect(remoteProblems(candidate, { shell: offered, remotes: [] })).toEqual([]);
});
