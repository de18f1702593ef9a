import { Button, Skeleton, Text } from '@tech-portal/ui';
import classes from './photos.module.css';

/** Builds a data URL, which the content security policy allows and which keeps tokens out of URLs. */
const dataUrlOf = ({ type, picture }: { type: string; picture: string }): string => `data:${type};base64,${picture}`;

/** Photos never change. */
export const pictureOptions = { staleTime: Infinity, select: dataUrlOf };

/** Accessible name of a photo: its caption or position. */
export const photoName = ({ caption }: { readonly caption: string }, index: number): string =>
  caption === '' ? `photo ${index + 1}` : `photo ${index + 1}: ${caption}`;

interface PictureQuery {
  readonly data: string | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface PhotoPictureProps {
  query: PictureQuery;
  alt: string;
  width: number;
  height: number;
  /** Offers a retry after a failure; off inside a button. */
  canRetry?: boolean;
}

/** Picture with its space reserved while loading and on failure. */
export function PhotoPicture({ query, alt, width, height, canRetry = false }: PhotoPictureProps) {
  if (query.data !== undefined) {
    return <img src={query.data} alt={alt} width={width} height={height} className={classes.picture} />;
  }
  if (!query.isError) return <Skeleton className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }} />;
  return (
    <span role="img" aria-label={alt} className={classes.missing}>
      <Text component="span" size="sm">
        The photo could not be loaded.
      </Text>
      {canRetry && (
        <Button variant="default" size="sm" onClick={() => void query.refetch()}>
          Retry
        </Button>
      )}
    </span>
  );
}
