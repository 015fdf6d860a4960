import type { Registry } from 'prom-client'
import { jobKinds } from '../../jobs/job-queue.ts'
import { ways } from '../../mail/post.ts'
import { addGauge } from './add-gauge.ts'
import type { Figures } from './gather-figures.ts'

/** What waits in the database, by name: help, label, and how it is read from the figures. */
function describeWork(all: Figures) {
  const ofQueues = (value: (queue: Figures['jobs'][number]) => number) => [
    ...jobKinds.map((kind) => [kind, 0] as const),
    ...all.jobs.map((queue) => [queue.queue, value(queue)] as const),
  ]
  const ofWays = (value: (letters: Figures['letters'][number]) => number) => [
    ...ways.map((way) => [way, 0] as const),
    ...all.letters.map((letters) => [letters.way, value(letters)] as const),
  ]
  return {
    jobs_waiting: ofQueues(({ waiting }) => waiting),
    jobs_running: ofQueues(({ running }) => running),
    jobs_oldest_seconds: ofQueues(({ oldestSeconds }) => oldestSeconds),
    letters_waiting: ofWays(({ waiting }) => waiting),
    letters_oldest_seconds: ofWays(({ oldestSeconds }) => oldestSeconds),
    audit_unsealed_rows: all.unsealed.entries,
    audit_unsealed_seconds: all.unsealed.seconds,
  }
}

const described: readonly { name: keyof ReturnType<typeof describeWork>; help: string; label?: string }[] = [
  { name: 'jobs_waiting', help: 'Jobs that are due and not begun, of all servers', label: 'queue' },
  { name: 'jobs_running', help: 'Jobs under way, of all servers', label: 'queue' },
  { name: 'jobs_oldest_seconds', help: 'How long the oldest waiting job has been due', label: 'queue' },
  { name: 'letters_waiting', help: 'Letters and messages that wait to be sent', label: 'way' },
  { name: 'letters_oldest_seconds', help: 'Age of the oldest waiting letter', label: 'way' },
  { name: 'audit_unsealed_rows', help: 'Audit rows that are not sealed, at most 10000 of a laboratory' },
  { name: 'audit_unsealed_seconds', help: 'Age of the oldest audit row that is not sealed' },
]

/** Adds what waits in the database of the installation. */
export function workFigures(registry: Registry, figures: () => Promise<Figures | undefined>): void {
  for (const one of described)
    addGauge(registry, one, async () => {
      const all = await figures()
      return all && describeWork(all)[one.name]
    })
}
