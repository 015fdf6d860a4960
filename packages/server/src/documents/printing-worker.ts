import { parentPort } from 'node:worker_threads'

import type { PrintJob, WorkerReply } from './print-job.ts'
import { createTypstEngine } from './typst-engine.ts'

const port = parentPort
if (!port) throw new Error('the printing worker runs only as a worker thread')

const reply = (message: WorkerReply): void => port.postMessage(message)
const print = createTypstEngine()

port.on('message', (job: PrintJob) => {
  try {
    reply({ kind: 'printed', bytes: print(job) })
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
reply({ kind: 'ready' })
