import { Refusal } from '../base/refusal.ts'
import type { Parse, ParsingJob, ParsingReply } from './parsing-job.ts'

type Outcome =
  ParsingReply<unknown> extends infer R ? (R extends unknown ? Omit<R, 'heldBytes'> : never) : never

async function parse({ module, bytes, options }: ParsingJob): Promise<Outcome> {
  try {
    const parser = (await import(/* @vite-ignore */ module)) as { parse: Parse<unknown, unknown> }
    return { done: await parser.parse(bytes, options) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, detail: error.detail }
    // Too deeply nested, too long, or no memory for a buffer: the file is the cause.
    if (error instanceof RangeError) return { refused: 'file.tooDemanding', detail: {} }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (job: ParsingJob) => {
  void parse(job).then((outcome) => {
    const { rss } = process.memoryUsage()
    process.send?.({ ...outcome, heldBytes: rss } satisfies ParsingReply<unknown>)
  })
})
// Ends with the server and not before: Ctrl-C reaches this process too, while the server still waits for a file.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
