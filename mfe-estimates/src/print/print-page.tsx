import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useParams } from '@tech-portal/platform/router';
import { Button, Group, Loader, Text } from '@tech-portal/ui';
import { SafeDocument } from '@tech-portal/ui/safe-html';
import { PrintFailed } from './print-failed.tsx';
import { usePrintout } from './print.queries.ts';
import classes from './print.module.css';

/** Fetches the estimate as HTML, opens the print dialog and returns to the estimate afterwards (document 2, section 2). */
export default function PrintPage() {
  const { id = '' } = useParams();
  const cartId = Number(id);
  const navigate = useNavigate();
  const printout = usePrintout(cartId);
  const html = printout.data?.html;
  const printed = useRef(false);

  const goBack = useCallback(() => void navigate(`/estimate/${id}`, { replace: true }), [id, navigate]);

  useEffect(() => {
    window.addEventListener('afterprint', goBack);
    return () => window.removeEventListener('afterprint', goBack);
  }, [goBack]);

  useEffect(() => {
    if (html === undefined || printed.current) return undefined;
    // One frame later the document stands in the page with its styles.
    const frame = requestAnimationFrame(() => {
      printed.current = true;
      window.print();
    });
    return () => cancelAnimationFrame(frame);
  }, [html]);

  if (html !== undefined) {
    return (
      <>
        <Group className={classes.bar} justify="flex-end" gap="sm">
          <Button variant="default" onClick={goBack}>
            Back to Estimate
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
        </Group>
        <div className={classes.paper}>
          <SafeDocument html={html} />
        </div>
      </>
    );
  }
  if (printout.isError) {
    return (
      <PrintFailed
        id={id}
        error={printout.error}
        onRetry={() => void printout.refetch()}
        retrying={printout.isFetching}
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
