/**
 * Replaces an event stream in a response with its first event as JSON and ends it, for tests that compare responses.
 * Other responses stay unchanged.
 */
export async function firstEvent(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== 'text/event-stream' || !response.body) return response;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const data = text.match(/^data: (.*)$/m)?.[1];
    const { done, value } = data === undefined ? await reader.read() : { done: true, value: undefined };
    if (done) {
      await reader.cancel();
      return Response.json(JSON.parse(data ?? 'null'), { status: response.status });
    }
    text += value;
  }
}
