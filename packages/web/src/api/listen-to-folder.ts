import type { LineSource, Listener } from './line-source.ts'
import { isSameFile, readOn, type Seen, skipWritten, unseen } from './read-growing-file.ts'

/** The part of the File System Access API in use, which TypeScript's types cover in part. */
export type Folder = {
  readonly name: string
  values(): AsyncIterable<{ readonly kind: string; readonly name: string; getFile?: () => Promise<Blob> }>
}
type Picker = (options: { id: string; mode: 'read' }) => Promise<Folder>

const picker = (): Picker | undefined =>
  (globalThis as { showDirectoryPicker?: Picker }).showDirectoryPicker?.bind(globalThis)

/** Only some browsers on computers have it. */
export const canListenToFolder = (): boolean => picker() !== undefined

const EVERY_MS = 700
const TEXT = /\.(csv|txt|dat|log|asc)$/i

type Named = { readonly name: string; readonly file: Blob }

async function textFiles(folder: Folder): Promise<Named[]> {
  const found: Named[] = []
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file' || !TEXT.test(entry.name)) continue
    // Deleted or replaced at this moment: the next look finds its new state.
    const file = await entry.getFile?.().catch(() => undefined)
    if (file) found.push({ name: entry.name, file })
  }
  return found
}

/** Returns a function that reads the lines written into a folder since its last call. */
export async function followFolder(folder: Folder): Promise<() => Promise<string[]>> {
  let seen = new Map<string, Seen>()
  for (const { name, file } of await textFiles(folder)) seen.set(name, await skipWritten(file))

  return async () => {
    const files = await textFiles(folder)
    const names = new Set(files.map(({ name }) => name))
    const missing = [...seen].filter(([name]) => !names.has(name))
    const next = new Map(seen)
    const lines: string[] = []
    for (const { name, file } of files) {
      let before = seen.get(name)
      for (const [old, was] of before ? [] : missing)
        if (await isSameFile(file, was)) {
          before = was
          next.delete(old)
          break
        }
      try {
        const read = await readOn(file, before ?? unseen)
        next.set(name, read.after)
        lines.push(...read.lines)
      } catch {
        // Held by the program that writes it: read at the next look.
      }
    }
    seen = next
    return lines
  }
}

/**
 * Watches a folder into which the program of a press writes text files, and reports every line that is written from now on:
 * in a new file or at the end of one that is there. Must be called by a click. Rejects where nobody chose (AbortError).
 */
export async function listenToFolder(listener: Listener): Promise<LineSource> {
  const pick = picker()
  if (!pick) throw new DOMException('no folders here', 'NotSupportedError')
  const folder = await pick({ id: 'probeta-press', mode: 'read' })
  const look = await followFolder(folder)
  let closed = false
  let lost = false
  let timer: ReturnType<typeof setTimeout>

  async function again() {
    try {
      const lines = await look()
      if (closed) return
      if (lost) listener.onBack?.()
      lost = false
      for (const line of lines) listener.onLine(line)
    } catch {
      // A stick that was pulled, a share that is away: it may come back.
      if (!closed && !lost) listener.onLost()
      lost = true
    }
    if (!closed) timer = setTimeout(() => void again(), EVERY_MS)
  }
  timer = setTimeout(() => void again(), EVERY_MS)
  return {
    name: folder.name,
    close: () => {
      closed = true
      clearTimeout(timer)
      return Promise.resolve()
    },
  }
}
