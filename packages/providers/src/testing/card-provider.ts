import type { FinixFormOptions, FinixScript } from '../card/finix-script.ts';

interface CardProviderOptions {
  /** Form version of the script; default v2, as in the configuration's fixture. */
  readonly version?: 'v1' | 'v2';
  /** True if the form returns no token. */
  readonly rejectsCard?: boolean;
}

/**
 * Installs a fake card provider in a test page, as its script would: a form with a card number, a token for each
 * submit, and one fraud session. Returns the inputs it has received, newest last.
 */
export function installCardProvider({ version = 'v2', rejectsCard = false }: CardProviderOptions = {}) {
  const forms: FinixFormOptions[] = [];
  const submitted: unknown[][] = [];
  const sessions: unknown[][] = [];

  const mountForm = (element: HTMLElement | null, options: FinixFormOptions) => {
    if (!element) throw new Error('The element of the card form is not in the page.');
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card number');
    input.addEventListener('input', () => options.onUpdate({}, {}, input.value.length < 16));
    element.append(input);
    forms.push(options);
    setTimeout(() => {
      options.onLoad();
      options.onUpdate({}, {}, true);
    });
  };
  const respond = (done: (error: unknown, response: { data: { id: string } } | null) => void) =>
    setTimeout(() => {
      if (rejectsCard) done({ status: 422 }, null);
      else done(null, { data: { id: `TK${submitted.length}` } });
    });

  const script: FinixScript = {
    Auth: (...authArguments) => {
      sessions.push(authArguments.slice(0, 2));
      return { getSessionKey: () => 'FS1' };
    },
    ...(version === 'v2'
      ? {
          PaymentForm: (element, environment, applicationId, options) => {
            mountForm(element, options);
            return {
              submit: (done) => {
                submitted.push([environment, applicationId]);
                respond(done);
              },
            };
          },
        }
      : {
          CardTokenForm: (elementId, options) => {
            mountForm(document.querySelector<HTMLElement>(`#${elementId}`), options);
            return {
              submit: (environment, applicationId, done) => {
                submitted.push([environment, applicationId]);
                respond(done);
              },
            };
          },
        }),
  };
  window.Finix = script;
  return {
    forms,
    submitted,
    /** Environment and merchant of each fraud session. */
    sessions,
    remove: () => {
      delete window.Finix;
    },
  };
}
