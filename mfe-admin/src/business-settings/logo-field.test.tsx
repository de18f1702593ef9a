import { uploadLogo } from '@tech-portal/contract/business-settings';
import type { Logo } from '@tech-portal/contract/business-settings';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import { LogoField } from './sections/logo-field.tsx';

const stored: Logo = { id: 'a'.repeat(64), path: '/api/business-settings/logo/a.png', width: 320, height: 80 };
const sent = vi.fn();

beforeEach(() => {
  sent.mockReset();
  onCall(uploadLogo, ({ body }) => {
    sent(body.png);
    return stored;
  });
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error('No picture.');
    return { width: 2000, height: 500, close() {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give) {
    give(new Blob([`${this.width}x${this.height}`], { type: 'image/png' }));
  });
});

function Field() {
  const [logo, setLogo] = useState<Logo>();
  return (
    <LogoField
      logo={logo}
      problem={undefined}
      isReadOnly={false}
      onUploaded={setLogo}
      onRemove={() => setLogo(undefined)}
    />
  );
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [file] } });

test('a picture is sent as a PNG, shown, and can be removed', async () => {
  const { user } = renderPage(<Field />);
  choose(new File(['jpeg'], 'logo.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Uploading the logo')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'The logo' })).toHaveAttribute('src', stored.path);
  expect(sent).toHaveBeenCalledExactlyOnceWith(btoa('1024x256'));
  await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('what is no picture is refused with a sentence', async () => {
  renderPage(<Field />);
  choose(new File(['<svg/>'], 'logo.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a picture the browser can show.');
  expect(sent).not.toHaveBeenCalled();
});
