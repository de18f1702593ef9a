/**
 * A place where releases lie: a folder or a bucket. Paths are relative, with `/`. What lies under a version's path
 * never changes; only pointers are replaced.
 */
export interface ReleaseStore {
  /** For messages, e.g. `.release` or `s3://portal/live`. */
  readonly name: string;
  /** Whether the portal's server can show what lies here; where it cannot, a page is a file, the same for everybody. */
  readonly hasServer: boolean;
  /** A file's content; undefined when it is not there. */
  read(path: string): Promise<Buffer | undefined>;
  /** Names of the published folders directly below a path, and when each was published. */
  folders(path: string): Promise<readonly PublishedFolder[]>;
  hasFolder(path: string): Promise<boolean>;
  /** Puts a local folder there, whole or not at all; what is already there stays as it is. */
  putFolder(path: string, local: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Replaces a pointer, whatever it was: readers see the old content or the new. */
  replace(path: string, content: string): Promise<void>;
  /** A pointer with its tag; undefined when it is not there. */
  readPointer(path: string): Promise<StoredPointer | undefined>;
  /**
   * Replaces a pointer if it still has the tag that was read, or, without a tag, if it still is not there. Returns
   * whether it did; of several callers with one tag one does, also on different machines.
   */
  compareAndReplace(path: string, content: string, tag: string | undefined): Promise<boolean>;
  /** Apps that browsers load from another origin, where what is read here is composed of several places. */
  apart?(): Promise<readonly string[]>;
}

/** Files of a place of releases, wherever they are read from. */
export type ReleaseFiles = Pick<ReleaseStore, 'name' | 'read'>;

/** What a pointer said when it was read. */
export interface StoredPointer {
  readonly content: string;
  /** Another one for any other content. */
  readonly tag: string;
}

export interface PublishedFolder {
  readonly name: string;
  readonly publishedAt: Date;
}
