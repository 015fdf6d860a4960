import { DatabaseRefusal } from './db/embedded/database-refusal.ts'
import { drillRestore } from './commands/drill-restore.ts'
import { backup, restore } from './commands/keep-copies.ts'
import { PlainRefusal } from './commands/plain-refusal.ts'
import { runDemonstration } from './commands/run-demonstration.ts'
import { runLaboratory } from './commands/run-laboratory.ts'
import { manageLaboratories } from './commands/manage-laboratories.ts'
import { checkAudit } from './commands/check-audit.ts'
import { explainFailure } from './commands/explain-failure.ts'
import { renewCertificates } from './commands/renew-certificates.ts'
import { upgradeDatabase } from './commands/upgrade-database.ts'
import { validate } from './commands/write-validation.ts'
import { readSettings, type Settings } from './base/settings.ts'

const commands: Record<string, (settings: Settings, args: readonly string[]) => Promise<void>> = {
  demo: runDemonstration,
  start: runLaboratory,
  backup,
  restore,
  'restore-drill': drillRestore,
  laboratory: manageLaboratories,
  'verify-audit': checkAudit,
  'upgrade-database': upgradeDatabase,
  'renew-certificates': renewCertificates,
  validate,
}

const [command = '', ...args] = process.argv.slice(2)

async function main(): Promise<void> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run)
    throw new PlainRefusal(`Unknown command "${command}": give one of ${Object.keys(commands).join(', ')}.`)
  const settings = readSettings(process.env, command)
  if (!settings.ok) throw new PlainRefusal(settings.detail.join('\n'))
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
