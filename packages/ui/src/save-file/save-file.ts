/** Downloads a file: a text as CSV, a blob with its own type. */
export function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers would save nothing if it were revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
