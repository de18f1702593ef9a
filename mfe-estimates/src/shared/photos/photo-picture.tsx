import { Button, Skeleton, Text } from '@tech-portal/ui';
import classes from './photos.module.css';

/** A picture as `<img>` takes it; the policy of the page admits it, and no address holds a token. */
const sourceOf = ({ type, picture }: { type: string; picture: string }): string => `data:${type};base64,${picture}`;

/** The picture of a photo never changes. */
export const pictureOptions = { staleTime: Infinity, select: sourceOf };

/** Name of a photo for screen readers: its caption, or its place. */
export const photoName = ({ caption }: { readonly caption: string }, at: number): string =>
  caption === '' ? `photo ${at + 1}` : `photo ${at + 1}: ${caption}`;

/** What is looked at of the read of a picture. */
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
  /** Whether a failure can be tried again here; inside of a button it cannot. */
  retries?: boolean;
}

/** A picture with the room that it takes, whatever has come of it so far. */
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
