/** Downloads a text file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
