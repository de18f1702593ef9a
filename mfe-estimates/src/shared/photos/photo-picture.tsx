import { Button, Skeleton, Text } from '@tech-portal/ui';
import classes from './photos.module.css';

/** Builds a data URL, which the content security policy allows and which keeps tokens out of URLs. */
const sourceOf = ({ type, picture }: { type: string; picture: string }): string => `data:${type};base64,${picture}`;

/** Photos never change. */
export const pictureOptions = { staleTime: Infinity, select: sourceOf };

/** Accessible name of a photo: its caption or position. */
export const photoName = ({ caption }: { readonly caption: string }, at: number): string =>
  caption === '' ? `photo ${at + 1}` : `photo ${at + 1}: ${caption}`;

interface PictureRead {
  readonly data: string | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface PhotoPictureProps {
  read: PictureRead;
  alt: string;
  width: number;
  height: number;
  /** Offers a retry after a failure; off inside a button. */
  retries?: boolean;
}

/** Picture with its space reserved while loading and on failure. */
export function PhotoPicture({ read, alt, width, height, retries = false }: PhotoPictureProps) {
  if (read.data !== undefined) {
    return <img src={read.data} alt={alt} width={width} height={height} className={classes.picture} />;
  }
  if (!read.isError) return <Skeleton className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }} />;
  return (
    <span role="img" aria-label={alt} className={classes.missing}>
      <Text component="span" size="sm">
        The photo could not be loaded.
      </Text>
      {retries && (
        <Button variant="default" size="sm" onClick={() => void read.refetch()}>
          Retry
        </Button>
      )}
    </span>
  );
}
