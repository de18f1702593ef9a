import { useCallback, useEffect, useRef, useState } from 'react';
import { printEstimate } from '@tech-portal/contract/estimates';
import { parseRecordId } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { useNavigate, useParams } from '@tech-portal/platform/router';
import { Alert, Button, Group, Loader, Text } from '@tech-portal/ui';
import { SafeDocument } from '@tech-portal/ui/safe-html';
import { NothingToPrint, PrintFailed } from './print-failed.tsx';
import classes from './print.module.css';

/** Waits until the photos in the document's style sheet are decoded; printing earlier may omit them. */
async function decodePictures(html: string): Promise<void> {
  const pictures = [...html.matchAll(/url\("(data:image[^"]+)"\)/g)];
  await Promise.allSettled(
    pictures.map(async ([, src = '']) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
    }),
  );
}

/** Fetches the estimate as HTML, opens the print dialog and returns to the estimate afterwards. */
export default function PrintPage() {
  const id = parseRecordId(useParams()['id']);
  return id === undefined ? <NothingToPrint /> : <Printout key={id} id={id} />;
}

function Printout({ id }: { id: number }) {
  const navigate = useNavigate();
  // Never cached, to print the current version.
  const printoutQuery = useApiQuery(
    printEstimate,
    { cart_id: id },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  const html = printoutQuery.data?.html;
  const hasPrinted = useRef(false);
  const [isDialogBlocked, setIsDialogBlocked] = useState(false);

  const goBack = useCallback(() => void navigate(`/estimate/${id}`, { replace: true }), [id, navigate]);

  const print = useCallback(() => {
    try {
      window.print();
      setIsDialogBlocked(false);
    } catch {
      // In-app browsers may lack a print dialog or refuse to open it.
      setIsDialogBlocked(true);
    }
  }, []);

  useEffect(() => {
    window.addEventListener('afterprint', goBack);
    return () => window.removeEventListener('afterprint', goBack);
  }, [goBack]);

  useEffect(() => {
    if (html === undefined || hasPrinted.current) return undefined;
    let frame = 0;
    let isUnmounted = false;
    void decodePictures(html).then(() => {
      if (isUnmounted) return;
      // The document is rendered with its styles one frame later.
      frame = requestAnimationFrame(() => {
        hasPrinted.current = true;
        print();
      });
    });
    return () => {
      isUnmounted = true;
      cancelAnimationFrame(frame);
    };
  }, [html, print]);

  if (html !== undefined) {
    return (
      <>
        <div className={classes.bar}>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={goBack}>
              Back to Estimate
            </Button>
            <Button onClick={print}>Print</Button>
          </Group>
          {isDialogBlocked && (
            <Alert color="amber" mt="sm">
              The print dialog could not be opened. Print this page from the menu of your browser, or open it in another
              one.
            </Alert>
          )}
        </div>
        <div className={classes.paper}>
          <SafeDocument html={html} />
        </div>
      </>
    );
  }
  if (printoutQuery.isError) {
    return (
      <PrintFailed
        id={id}
        error={printoutQuery.error}
        onRetry={() => void printoutQuery.refetch()}
        retrying={printoutQuery.isFetching}
      />
    );
  }
  return (
    <Group role="status" justify="center" gap="sm" p="xl">
      <Loader size="sm" aria-hidden="true" />
      <Text>Preparing the estimate for printing</Text>
    </Group>
  );
}
