import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import type { MailServer } from '../../testing/mail-server.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const servers: MailServer[] = [];

async function start(recipientResponse?: string): Promise<MailServer> {
  const server = await startMailServer({ ...(recipientResponse && { recipientResponse }) });
  servers.push(server);
  return server;
}

const email = {
  messageId: '7d0c6a0e-0000-4000-8000-000000000001',
  recipient: 'dana.reyes@example.com',
  subject: 'Reset your password',
  text: 'the text',
  html: '<p>the html</p>',
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

test('hands an email over with its message id, as text and HTML', async () => {
  const { url, receivedCommands } = await start();
  await createSmtpTransport(url, 'Tech Portal <portal@example.com>')(email);
  const all = receivedCommands.join('');
  expect(all).toContain('MAIL FROM:<portal@example.com>');
  expect(all).toContain('RCPT TO:<dana.reyes@example.com>');
  expect(all).toContain('Message-ID: <7d0c6a0e-0000-4000-8000-000000000001@example.com>');
  expect(all).toContain('Auto-Submitted: auto-generated');
  expect(all).toContain('the text');
  expect(all).toContain('<p>the html</p>');
});

test('a PDF arrives byte for byte, under its name', async () => {
  const { url, receivedCommands } = await start();
  const pdf = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);
  await createSmtpTransport(
    url,
    'portal@example.com',
  )({ ...email, attachments: [{ filename: 'estimate-21.pdf', pdf }] });
  const all = receivedCommands.join('');
  expect(all).toContain('Content-Type: application/pdf; name=estimate-21.pdf');
  expect(all).toContain('Content-Disposition: attachment; filename=estimate-21.pdf');
  const body = /filename=estimate-21\.pdf\r\n\r\n([\w+/=\r\n]+?)\r\n--/.exec(all)?.[1] ?? '';
  expect(Uint8Array.from(Buffer.from(body, 'base64'))).toEqual(pdf);
});

test('a line end in what people wrote begins no header and no command', async () => {
  const { url, receivedCommands } = await start();
  const written = 'x\r\nBcc: thief@example.net\r\n.\r\nRCPT TO:<thief@example.net>';
  const sender = { name: written, address: null, replyTo: null };
  const attachments = [{ filename: written, pdf: new Uint8Array(3) }];
  const send = createSmtpTransport(url, 'portal@example.com');
  await send({ ...email, subject: written, sender, attachments });
  const lines = receivedCommands.join('').split('\r\n');
  expect(lines.filter((line) => /^(bcc|rcpt to):/i.test(line))).toEqual(['RCPT TO:<dana.reyes@example.com>']);
});

test('what can be stopped says so in headers, and nothing else does', async () => {
  const { url, receivedCommands } = await start();
  const send = createSmtpTransport(url, 'portal@example.com');
  await send(email);
  expect(receivedCommands.join('')).not.toContain('List-Unsubscribe');
  await send({ ...email, unsubscribe: 'https://portal.example.com/api/estimate/stop-reminders?t=abc' });
  const all = receivedCommands.join('').replaceAll(/\r\n(?= )/g, '');
  expect(all).toContain('List-Unsubscribe: <https://portal.example.com/api/estimate/stop-reminders?t=abc>');
  expect(all).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('rejects when the mail server refuses, so that it is tried again', async () => {
  const { url } = await start('451 not now');
  await expect(createSmtpTransport(url, 'portal@example.com')(email)).rejects.toThrow('451 not now');
});

test('without TLS nothing leaves this machine, neither the password nor the email', async () => {
  const { url, receivedCommands } = await start();
  // The system routes this address to the same machine, but the portal treats it as remote.
  const other = url.replace('127.0.0.1', 'portal:secret@0.0.0.0');
  await expect(createSmtpTransport(other, 'portal@example.com')(email)).rejects.toMatchObject({ code: 'ETLS' });
  expect(receivedCommands.join('')).toMatch(/^EHLO [^\r]+\r\nSTARTTLS\r\n(?:QUIT\r\n)?$/);
  await createSmtpTransport(`${other}?ignoreTLS=true`, 'portal@example.com')(email).catch(() => undefined);
  expect(receivedCommands.join('')).not.toContain('AUTH');
  await createSmtpTransport(`${url.replace('127.0.0.1', '0.0.0.0')}?requireTLS=false`, 'portal@example.com')(email);
  expect(receivedCommands.join('')).toContain('the text');
});

test('an email is from whom the business settings say', async () => {
  const { url, receivedCommands } = await start();
  const sender = { name: 'Acme "RV" Parts', address: 'rv@example.com', replyTo: 'help@acme.com' };
  await createSmtpTransport(url, 'Tech Portal <portal@example.com>')({ ...email, sender });
  const all = receivedCommands.join('');
  expect(all).toContain('MAIL FROM:<rv@example.com>');
  expect(all).toContain('From: "Acme \\"RV\\" Parts" <rv@example.com>');
  expect(all).toContain('Reply-To: help@acme.com');
});
