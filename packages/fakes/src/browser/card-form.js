/** Runs in the frame of the card form: collects the fields, creates the token, posts messages to the outer page. */
const options = new URLSearchParams(location.search);
const form = document.querySelector('form');
const problem = document.querySelector('p');
const button = document.querySelector('button');

document.querySelector('#address').hidden = options.get('address') !== '1';
form.elements.address_country.value = options.get('country');
for (const input of form.querySelectorAll('input')) input.value = options.get(`value_${input.name}`) ?? input.value;
button.hidden = options.get('button') !== '1';
button.textContent = options.get('label');

const post = (message) => parent.postMessage(message, '*');
const fields = () => Object.fromEntries(new FormData(form));

function postState() {
  const { number, expiration, security_code: code } = fields();
  const digits = number.replaceAll(/\D/g, '');
  const hasErrors = digits.length < 13 || !/^\d{1,2}\s*\/\s*\d{2,4}$/.test(expiration) || !/^\d{3,4}$/.test(code);
  post({ type: 'update', state: {}, bin: { bin: digits.slice(0, 6) }, hasErrors });
}

function show(field, message) {
  problem.textContent = message;
  for (const input of form.querySelectorAll('input')) input.setAttribute('aria-invalid', String(input.name === field));
}

async function createToken(application) {
  const response = await fetch(`/applications/${encodeURIComponent(application)}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields()),
  });
  const data = await response.json();
  if (response.ok) return { data, status: response.status };
  const [error] = data._embedded.errors;
  show(error.field, error.message);
  throw Object.assign(new Error(error.message), { status: response.status, data });
}

async function submit({ number, application }) {
  show(undefined, '');
  try {
    post({ type: 'result', number, error: null, response: await createToken(application) });
  } catch (error) {
    const failure = { message: error.message, status: error.status, data: error.data };
    post({ type: 'result', number, error: failure, response: null });
  }
}

addEventListener('message', ({ source, data }) => {
  if (source === parent && data.type === 'submit') void submit(data);
});

form.addEventListener('input', postState);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  post({ type: 'button' });
});
new ResizeObserver(() => post({ type: 'height', height: document.documentElement.offsetHeight + 8 })).observe(form);
