import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { freshLine, takeLines, textOfLine } from '@probeta/domain/press/line-bytes.ts'
import { LONGEST_LINE } from '@probeta/domain/press/line-pattern.ts'
import type { Config } from './read-config.ts'

const againMs = 1_000

const openStream = (source: Config['source']): Readable =>
  source.kind === 'tcp'
    ? connect({ host: source.host, port: source.port }).setKeepAlive(true, 10_000)
    : createReadStream(source.path)

/**
 * Listens to a press until the signal ends it, and connects again by itself. A line of bytes that are no text is passed on
 * as an empty one.
 */
export function listenTo(
  source: Config['source'],
  {
    onLines,
    log,
    signal,
  }: { onLines: (texts: string[]) => void; log: (text: string) => void; signal: AbortSignal },
): void {
  const name = source.kind === 'tcp' ? `${source.host}:${source.port}` : source.path
  let lost = false
  function open(): void {
    if (signal.aborted) return
    let unfinished = freshLine
    let ended = false
    const stream = openStream(source)
    const stop = () => stream.destroy()
    const again = (why: string) => {
      if (ended) return
      ended = true
      signal.removeEventListener('abort', stop)
      stream.destroy()
      if (signal.aborted) return
      if (!lost) log(`${name}: ${why}; trying again every second`)
      lost = true
      setTimeout(open, againMs)
    }
    signal.addEventListener('abort', stop, { once: true })
    const opened = () => {
      log(`listening to ${name}`)
      lost = false
    }
    stream.once(source.kind === 'tcp' ? 'connect' : 'open', opened)
    stream.on('data', (piece: Buffer) => {
      const { lines, rest } = takeLines(unfinished, piece)
      unfinished = rest
      if (lines.length > 0)
        onLines(lines.map((line) => (textOfLine(line) ?? '').slice(0, LONGEST_LINE).trim()))
    })
    stream.once('error', (error: Error) => again(error.message))
    stream.once('close', () => again('connection closed'))
  }
  open()
}
