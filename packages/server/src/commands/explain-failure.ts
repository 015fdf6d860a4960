import { KeyRefused } from '../base/kept-secret.ts'
import { DatabaseTooNew, DatabaseTooOld, MigrationChanged } from '../db/migrate.ts'

const sentences: Record<string, (error: { port?: unknown; address?: unknown; path?: unknown }) => string> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${String(port)} on ${String(address)} is taken by another program: stop that one, or choose another, for example PORT=${Number(port) + 1}.`,
  EACCES: ({ path, port }) =>
    port === undefined
      ? `${String(path)} may not be opened by this user: give the user access, or choose another folder with DATA_DIR.`
      : `Port ${String(port)} needs special rights: choose one above 1023, for example PORT=8080.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST is ${String(address)}, which is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`,
  ENOSPC: ({ path }) =>
    `The disk is full${path === undefined ? '' : ` (${String(path)})`}: make room and start again. What was saved is safe.`,
  EROFS: ({ path }) => `${String(path)} is on a read-only disk: choose another folder with DATA_DIR.`,
}

/** Returns a sentence for a failure that a person can repair outside the program; undefined for a bug of ours. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof KeyRefused) return error.message
  if (error instanceof DatabaseTooNew) {
    return `The database was made by a newer Probeta (${error.message}): start that version, or restore a backup made before it.`
  }
  if (error instanceof DatabaseTooOld) {
    return 'The database was made by a development version of Probeta before 0.1.0, which this one cannot open: export the laboratory with that version, or choose another DATA_DIR or DATABASE_URL.'
  }
  if (error instanceof MigrationChanged) {
    return `The database was built by a different ${error.message}: this copy of Probeta was changed after it had run. Use the version that built it.`
  }
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return sentences[String(error.code)]?.(error as Error & { port?: unknown })
}
