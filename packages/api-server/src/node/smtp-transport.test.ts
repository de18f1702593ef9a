import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpTransport } from './smtp-transport.ts';

const servers: Server[] = [];

/** A mail server that says yes to everything, or no to every recipient, and keeps what it heard. */
async function startMailServer(recipientAnswer: string): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket: Socket) => {
    let isData = false;
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('RCPT')) socket.write(`${recipientAnswer}\r\n`);
      else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, heard };
}

const email = {
  messageId: '7d0c6a0e-0000-4000-8000-000000000001',
  recipient: 'dana.reyes@example.com',
  subject: 'Reset your password',
  text: 'the text',
  html: '<p>the html</p>',
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('hands an email over with its message id, as text and HTML', async () => {
  const { url, heard } = await startMailServer('250 fine');
  await createSmtpTransport(url, 'Tech Portal <portal@example.com>')(email);
  const all = heard.join('');
  expect(all).toContain('MAIL FROM:<portal@example.com>');
  expect(all).toContain('RCPT TO:<dana.reyes@example.com>');
  expect(all).toContain('Message-ID: <7d0c6a0e-0000-4000-8000-000000000001@tech-portal>');
  expect(all).toContain('the text');
  expect(all).toContain('<p>the html</p>');
});

test('rejects when the mail server refuses, so that it is tried again', async () => {
  const { url } = await startMailServer('451 not now');
  await expect(createSmtpTransport(url, 'portal@example.com')(email)).rejects.toThrow('451 not now');
});
