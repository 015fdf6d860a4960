import { DatabaseRefusal } from './db/embedded/database-refusal.ts'
import { PlainRefusal } from './commands/plain-refusal.ts'
import { explainFailure } from './commands/explain-failure.ts'
import { readSettings, type Settings } from './base/settings.ts'

type Command = (settings: Settings, args: readonly string[]) => Promise<void>

/** Loaded when it is asked for: a server holds no code of the other commands. */
const commands: Record<string, () => Promise<Command>> = {
  demo: async () => (await import('./commands/run-demonstration.ts')).runDemonstration,
  start: async () => (await import('./commands/run-laboratory.ts')).runLaboratory,
  backup: async () => (await import('./commands/keep-copies.ts')).backup,
  restore: async () => (await import('./commands/keep-copies.ts')).restore,
  'restore-drill': async () => (await import('./commands/drill-restore.ts')).drillRestore,
  laboratory: async () => (await import('./commands/manage-laboratories.ts')).manageLaboratories,
  'verify-audit': async () => (await import('./commands/check-audit.ts')).checkAudit,
  'upgrade-database': async () => (await import('./commands/upgrade-database.ts')).upgradeDatabase,
  'renew-certificates': async () => (await import('./commands/renew-certificates.ts')).renewCertificates,
  validate: async () => (await import('./commands/write-validation.ts')).validate,
}

const [command = '', ...args] = process.argv.slice(2)

async function main(): Promise<void> {
  const load = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!load)
    throw new PlainRefusal(`Unknown command "${command}": give one of ${Object.keys(commands).join(', ')}.`)
  const settings = readSettings(process.env, command)
  if (!settings.ok) throw new PlainRefusal(settings.detail.join('\n'))
  const run = await load()
  await run(settings.value, args)
}

// After a mistake of ours nobody knows what still holds: the process ends, and whoever started it starts it again. The code is
// another than that of a refusal, which only a person can put right.
process.on('uncaughtException', (error) => {
  console.error('Probeta ends because of a mistake of its own:', error)
  process.exit(70)
})

// Whoever reads the log may go away: that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await main()
} catch (error) {
  // What a person can mend is a sentence; anything else is a bug and shows itself whole.
  const plain =
    error instanceof PlainRefusal || error instanceof DatabaseRefusal ? error.message : explainFailure(error)
  console.error(plain ?? error)
  process.exit(1)
}
