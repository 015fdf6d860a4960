import { parentPort, workerData } from 'node:worker_threads'

import { createPlainEngine } from './plain-engine.ts'
import type { Engine, EngineName, PrintJob, WorkerReply } from './print-job.ts'
import { createTypstEngine } from './typst-engine.ts'

const port = parentPort
if (!port) throw new Error('the printing worker runs only as a worker thread')

const reply = (message: WorkerReply): void => port.postMessage(message)
const { wanted } = workerData as { wanted: EngineName | undefined }
const typst = wanted === 'plain' ? undefined : createTypstEngine()
if (wanted === 'typst' && !typst) throw new Error('the Typst compiler is not installed for this machine')
const engine: Engine = typst ?? createPlainEngine()

const answer = async (job: PrintJob): Promise<void> => {
  try {
    reply({ kind: 'printed', bytes: await engine.print(job) })
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

port.on('message', (job: PrintJob) => void answer(job))
reply({
  kind: 'ready',
  engine: engine.name,
  why: typst || wanted ? '' : 'the Typst compiler is not installed for this machine',
})
