import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { TimeoutError } from '../loading/hedged-request.ts';
import { remote } from '../testing/registry.ts';
import { server } from '../testing/server.ts';
import { faultReports } from './fault-reports.ts';
import { recordLoadFault } from './load-fault.queries.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /remotes/mfe-sample/1/remote-entry.js');
const live = remote([], { entry: '/remotes/mfe-sample/1/remote-entry.js' });
const spyOnNotes = () => vi.spyOn(faultReports, 'record').mockImplementation(() => undefined);

const answer = (response: () => Response) => server.use(http.head('*/remote-entry.js', response));

test.each([200, 404, 500])('a version whose server responds with %d has a fault', async (status) => {
  const note = spyOnNotes();
  answer(() => new HttpResponse(null, { status }));
  await recordLoadFault(live, gone);
  expect(note).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ app: 'mfe-sample', version: '1', kind: 'load' }),
  );
});

test('a connection that breaks off is no fault of a version', async () => {
  const note = spyOnNotes();
  answer(() => HttpResponse.error());
  await recordLoadFault(live, gone);
  expect(note).not.toHaveBeenCalled();
});

test('a slow or missing network is no fault of a version, and nothing is asked for', async () => {
  const note = spyOnNotes();
  await recordLoadFault(live, new TimeoutError('No answer within 8000 ms.'));
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await recordLoadFault(live, gone);
  offline.mockRestore();
  expect(note).not.toHaveBeenCalled();
});
