/**
 * Fake of the card provider's browser script, limited to what the portal uses: served as version 1 (`CardTokenForm`)
 * and version 2 (`PaymentForm`). The fields are in a frame of a separate origin, like those of the real script.
 */
(() => {
  const { origin, pathname } = new URL(document.currentScript.src);

  function createFrame(target, options) {
    const element = typeof target === 'string' ? document.getElementById(target) : target;
    if (!element) throw new Error(`There is no element ${target} for the card form.`);
    const query = new URLSearchParams({
      address: options.showAddress ? '1' : '0',
      country: options.defaultCountry ?? 'USA',
      button: options.onSubmit ? '1' : '0',
      label: options.submitLabel ?? 'Submit',
    });
    for (const [name, value] of Object.entries(options.defaultValues ?? {})) query.set(`value_${name}`, value);
    const frame = document.createElement('iframe');
    frame.src = `${origin}/card-form?${query}`;
    frame.title = 'Card details';
    frame.width = '100%';
    frame.height = options.showAddress ? '330' : '170';
    frame.setAttribute('frameborder', '0');
    frame.addEventListener('load', () => options.onLoad?.());
    element.replaceChildren(frame);
    return frame;
  }

  function createForm(target, options, onButton) {
    const frame = createFrame(target, options);
    const waiting = new Map();
    let last = 0;
    window.addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin) return;
      if (data.type === 'update') options.onUpdate?.(data.state, data.bin, data.hasErrors);
      if (data.type === 'button') onButton?.();
      if (data.type === 'height') frame.height = String(data.height);
      if (data.type === 'result') {
        waiting.get(data.number)?.(data.error, data.response);
        waiting.delete(data.number);
      }
    });
    return (application, callback) => {
      last += 1;
      waiting.set(last, callback);
      frame.contentWindow.postMessage({ type: 'submit', number: last, application }, origin);
    };
  }

  function CardTokenForm(target, options = {}) {
    const submit = createForm(target, options, () => options.onSubmit?.());
    return { submit: (environment, application, callback) => submit(application, callback) };
  }

  function PaymentForm(target, environment, application, options = {}) {
    if (environment !== 'sandbox' && environment !== 'prod') throw new Error(`Unknown environment ${environment}.`);
    const form = { submit: (callback) => submit(application, callback) };
    const submit = createForm(target, options, () => form.submit(options.onSubmit));
    return form;
  }

  function Auth(environment, merchant, callback) {
    if (environment !== 'sandbox' && environment !== 'live') throw new Error(`Unknown environment ${environment}.`);
    const key = `FS-${merchant}-${crypto.randomUUID()}`;
    setTimeout(() => callback?.(key), 0);
    return { getSessionKey: () => key, connect: () => undefined };
  }

  window.Finix = pathname.startsWith('/v/1/') ? { CardTokenForm, Auth } : { PaymentForm, Auth };
})();
