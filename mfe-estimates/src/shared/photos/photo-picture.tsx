import { Button, Skeleton, Text } from '@tech-portal/ui';
import classes from './photos.module.css';

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
