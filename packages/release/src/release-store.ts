/**
 * Storage of releases: a folder or a bucket. Paths are relative, with `/`. Files below a version's path are immutable;
 * only pointers are replaced.
 */
export interface ReleaseStore {
  /** Name for messages, e.g. `.release` or `s3://portal/live`. */
  readonly name: string;
  /** False when the portal's server cannot read this store: each page is then a static file, the same for everybody. */
  readonly hasServer: boolean;
  /** Content of a file; undefined when missing. */
  read(path: string): Promise<Buffer | undefined>;
  /** Names of the published folders directly below a path, with publication times. */
  folders(path: string): Promise<readonly PublishedFolder[]>;
  hasFolder(path: string): Promise<boolean>;
  /** Uploads a local folder, completely or not at all. If the path exists already, it stays unchanged. */
  putFolder(path: string, local: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Replaces a pointer unconditionally; readers see either the old content or the new content. */
  replace(path: string, content: string): Promise<void>;
  /** Pointer with its tag; undefined when missing. */
  readPointer(path: string): Promise<StoredPointer | undefined>;
  /**
   * Replaces a pointer if its tag is unchanged or, when called without a tag, if the pointer is still missing. Returns
   * true on success. Of several callers with the same tag, even on different machines, only one succeeds.
   */
  compareAndReplace(path: string, content: string, tag: string | undefined): Promise<boolean>;
  /** Apps that browsers load from another origin, if the store combines several sources. */
  externalApps?(): Promise<readonly string[]>;
}

export type ReleaseFiles = Pick<ReleaseStore, 'name' | 'read'>;

export interface StoredPointer {
  readonly content: string;
  /** Differs whenever the content differs. */
  readonly tag: string;
}

export interface PublishedFolder {
  readonly name: string;
  readonly publishedAt: Date;
}
