import { parseArgs } from 'node:util'
import { openJournal } from './keep-journal.ts'
import { listenTo } from './open-source.ts'
import { readConfig } from './read-config.ts'
import { createSender } from './send-lines.ts'

const usage = 'node bridge.mjs --config FILE [--try]'
const log = (text: string) => console.error(`${new Date().toISOString()} ${text}`)

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { config: { type: 'string' }, try: { type: 'boolean' } } })
  if (values.config === undefined) throw new Error(usage)
  const config = readConfig(values.config)
  const stop = new AbortController()
  const { signal } = stop
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

  if (values.try) {
    const show = (texts: string[]) => {
      for (const text of texts) process.stdout.write(`${text || '(no text: check speed, bits and parity)'}\n`)
    }
    return listenTo(config.source, { onLines: show, log, signal })
  }
  const journal = openJournal(config.journal)
  const sender = createSender(config, journal, { log, signal })
  const onLines = (texts: string[]) => {
    journal.add(texts, new Date())
    sender.wake()
  }
  listenTo(config.source, { onLines, log, signal })
  await sender.run()
  journal.close()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
