import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import { downloadEstimate } from '@tech-portal/contract/estimates';
import { decodeBase64 } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';
import { IconDownload } from '@tech-portal/ui/icons';
import { Action } from '@tech-portal/ui/more-menu';

export const savePdf = ({ filename, pdf }: { filename: string; pdf: string }) =>
  saveFile(filename, new Blob([decodeBase64(pdf)], { type: 'application/pdf' }));

interface PdfButtonProps {
  loading: boolean;
  disabled?: boolean;
  onDownload: () => void;
}

function PdfButton({ loading, disabled = false, onDownload }: PdfButtonProps) {
  return (
    <Action
      icon={<IconDownload size={16} aria-hidden="true" />}
      loading={loading}
      unavailable={disabled ? 'Please save or discard your changes before downloading' : undefined}
      onClick={onDownload}
    >
      Download PDF
    </Action>
  );
}

/** Downloads the saved estimate as a PDF; a failure shows as a toast. */
export function DownloadEstimate({ cartId, disabled }: { cartId: number; disabled: boolean }) {
  const downloadMutation = useApiMutation(downloadEstimate, {
    input: () => ({ query: { cart_id: cartId } }),
    toast: true,
    onSuccess: savePdf,
  });
  return (
    <PdfButton loading={downloadMutation.isPending} disabled={disabled} onDownload={() => downloadMutation.mutate()} />
  );
}

/** Downloads the PDF with the token of an emailed link; with several options, the picked one. */
export function DownloadLinkedEstimate({ token, option }: { token: string; option?: number | undefined }) {
  const downloadMutation = useApiMutation(downloadLinkedEstimate, {
    input: () => ({ query: { option }, token }),
    toast: true,
    onSuccess: savePdf,
  });
  return <PdfButton loading={downloadMutation.isPending} onDownload={() => downloadMutation.mutate()} />;
}
