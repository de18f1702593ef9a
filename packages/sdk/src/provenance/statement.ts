/** Name of the statement's file, next to the tarballs. */
export const STATEMENT_FILE = 'tech-portal-sdk.intoto.jsonl';

const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
const PREDICATE_TYPE = 'https://slsa.dev/provenance/v1';

/** Named resource with its hashes in hexadecimal digits. */
interface Resource {
  readonly name?: string;
  readonly uri?: string;
  readonly digest?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, boolean>>;
}

export interface Origin {
  /** Undefined for sources outside a repository. */
  readonly commit: string | undefined;
  /** URL of the repository without credentials, if any. */
  readonly repository: string | undefined;
  /** True if the packed sources include uncommitted changes. */
  readonly hasChanges: boolean;
  /** SHA-512 of the lockfile, which in turn has the hash of every library. */
  readonly lockfile: string;
}

export interface Build {
  /** URI of the builder. */
  readonly builder: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly started: Date;
  readonly finished: Date;
}

/** Tarball → SHA-512. */
export type Tarballs = Readonly<Record<string, string>>;

/** In-toto statement with SLSA provenance; both have version 1. */
export interface Statement {
  readonly _type: typeof STATEMENT_TYPE;
  readonly subject: readonly Resource[];
  readonly predicateType: typeof PREDICATE_TYPE;
  readonly predicate: {
    readonly buildDefinition: {
      readonly buildType: string;
      readonly externalParameters: object;
      readonly resolvedDependencies: readonly Resource[];
    };
    readonly runDetails: {
      readonly builder: { readonly id: string; readonly version: Readonly<Record<string, string>> };
      readonly metadata: { readonly startedOn: string; readonly finishedOn: string };
    };
  };
}

export function createStatement(tarballs: Tarballs, origin: Origin, build: Build): Statement {
  const { commit, repository, hasChanges, lockfile } = origin;
  const sources: Resource = {
    name: 'sources',
    ...(repository !== undefined && { uri: `git+${repository}` }),
    ...(commit !== undefined && { digest: { gitCommit: commit } }),
    annotations: { hasChanges },
  };
  return {
    _type: STATEMENT_TYPE,
    subject: Object.entries(tarballs).map(([name, sha512]) => ({ name, digest: { sha512 } })),
    predicateType: PREDICATE_TYPE,
    predicate: {
      buildDefinition: {
        buildType: 'urn:tech-portal:sdk-pack:1',
        externalParameters: { command: 'sdk pack' },
        resolvedDependencies: [sources, { name: 'pnpm-lock.yaml', digest: { sha512: lockfile } }],
      },
      runDetails: {
        builder: { id: build.builder, version: build.versions },
        metadata: { startedOn: build.started.toISOString(), finishedOn: build.finished.toISOString() },
      },
    },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ParsedStatement {
  readonly tarballs: Tarballs;
  readonly commit: string | undefined;
  readonly hasChanges: boolean;
  readonly builder: string;
}

function tarballsOf(subject: unknown): Tarballs {
  if (!Array.isArray(subject) || subject.length === 0) throw new Error('The statement names no tarballs.');
  const named = (subject as unknown[]).map((one): [string, string] => {
    const { name, digest } = isRecord(one) ? one : {};
    const sha512 = isRecord(digest) ? digest['sha512'] : undefined;
    // Must be a plain name, never a path to another folder.
    if (typeof name !== 'string' || !/^[a-z0-9][\w.-]*\.tgz$/.test(name) || typeof sha512 !== 'string') {
      throw new Error('The statement lists something that is not a tarball with a SHA-512.');
    }
    return [name, sha512];
  });
  return Object.fromEntries(named);
}

/**
 * Parses a statement.
 *
 * @throws Error for anything but a provenance statement of this SDK
 */
export function parseStatement(value: unknown): ParsedStatement {
  if (!isRecord(value) || value['_type'] !== STATEMENT_TYPE || value['predicateType'] !== PREDICATE_TYPE) {
    throw new Error('The statement is not an SLSA provenance of version 1.');
  }
  const predicate = isRecord(value['predicate']) ? value['predicate'] : {};
  const { resolvedDependencies = [] } = isRecord(predicate['buildDefinition']) ? predicate['buildDefinition'] : {};
  const [sources] = Array.isArray(resolvedDependencies) ? (resolvedDependencies as unknown[]) : [];
  const { digest, annotations } = isRecord(sources) ? sources : {};
  const commit = isRecord(digest) ? digest['gitCommit'] : undefined;
  const { builder } = isRecord(predicate['runDetails']) ? predicate['runDetails'] : {};
  return {
    tarballs: tarballsOf(value['subject']),
    commit: typeof commit === 'string' ? commit : undefined,
    hasChanges: !isRecord(annotations) || annotations['hasChanges'] !== false,
    builder: isRecord(builder) && typeof builder['id'] === 'string' ? builder['id'] : 'an unnamed builder',
  };
}
