import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file that is read once and then deleted. */
export type TableFile = {
  file: FileHandle
  bytes: number
  type: string
  fileName: string
  rows: number
  /** The list had more rows than a file may hold. */
  cut: boolean
}

/**
 * Writes into an unlinked temporary file: it disappears when its last reader closes it, even if the server stops. A slow
 * client then holds no transaction, and an error on the way becomes a problem response, not half a file.
 */
export async function oneTimeFile(
  write: (file: FileHandle) => Promise<Omit<TableFile, 'file'>>,
): Promise<TableFile> {
  const path = join(tmpdir(), `probeta-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return { ...(await write(file)), file }
  } catch (error) {
    await file.close()
    throw error
  }
}
