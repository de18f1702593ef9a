/** Downloads a file: a text as CSV, a blob as what it is. */
export function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
