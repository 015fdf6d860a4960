import { Worker } from 'node:worker_threads'
import type { OwnCertificate } from './own-certificate.ts'
import type { RendererLog } from '../printing-thread.ts'
import type { Signing } from './sign-pdf.ts'
import type { SigningJob, SigningReply } from '../signing-job.ts'

/** The signed file, and the certificate (DER) it was signed with. */
export type Signed = { bytes: Uint8Array; certificate: Uint8Array }

export type Signer = {
  /**
   * Signs a PDF file with the laboratory's own certificate, or else with the key and certificate (PEM) that `keyOf` gives. Rejects
   * with SignerDown: nothing is ever issued unsigned instead.
   */
  sign(pdf: Uint8Array, signing: Signing & { keyOf: () => Promise<string> }): Promise<Signed>
  close(): Promise<void>
}

/** No signature is possible now: the thread died, the key cannot be read, or too many documents wait. */
export class SignerDown extends Error {
  override readonly name = 'SignerDown'
}

type Settle = { resolve(signed: Signed): void; reject(error: Error): void; timer: NodeJS.Timeout }

/** The documents that wait for their signature, each until it is settled. */
function waitingDocuments(onNone: () => void) {
  const waiting = new Map<number, Settle>()
  function settle(id: number, how: (it: Settle) => void): void {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    if (waiting.size === 0) onNone()
    how(one)
  }
  return {
    count: () => waiting.size,
    add: (id: number, one: Settle) => void waiting.set(id, one),
    settle,
    rejectAll(why: string): void {
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new SignerDown(why)))
    },
  }
}

/** Signs in a thread of its own, which starts with the first document and again if it dies. */
export function createSigner(place: {
  own: OwnCertificate | null
  log: RendererLog
  timeoutMs?: number
  mostWaiting?: number
}): Signer {
  const { own, log, timeoutMs = 30_000, mostWaiting = 1000 } = place
  // An idle thread must not keep the process from ending.
  const waiting = waitingDocuments(() => thread?.unref())
  let last = 0
  let thread: Worker | undefined
  let closed = false

  function fall(worker: Worker, why: string): void {
    if (thread !== worker) return
    thread = undefined
    if (!closed) log.warn({ reason: why }, 'the signing thread ended')
    waiting.rejectAll(why)
    void worker.terminate()
  }

  function running(): Worker {
    if (thread) return thread
    const worker = new Worker(new URL('../signing-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (reply: SigningReply) => {
      if ('failed' in reply) log.warn({ reason: reply.failed }, 'a document was not signed')
      waiting.settle(reply.id, ({ resolve, reject }) =>
        'failed' in reply ? reject(new SignerDown(reply.failed)) : resolve(reply),
      )
    })
    worker.on('error', (error) => fall(worker, error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => fall(worker, `exit code ${code}`))
    thread = worker
    return worker
  }

  return {
    sign: async (pdf, { keyOf, ...signing }) => {
      const key =
        own ??
        (await keyOf().catch((error: unknown) => {
          log.warn({ reason: String(error) }, 'the key that signs cannot be read')
          throw new SignerDown(String(error))
        }))
      if (closed) throw new SignerDown('the signer is closed')
      if (waiting.count() >= mostWaiting) throw new SignerDown(`${waiting.count()} documents wait`)
      return new Promise((resolve, reject) => {
        const worker = running()
        last += 1
        const id = last
        const timer = setTimeout(() => fall(worker, `no signature after ${timeoutMs} ms`), timeoutMs)
        waiting.add(id, { resolve, reject, timer })
        worker.ref()
        worker.postMessage({ id, key, pdf, signing } satisfies SigningJob)
      })
    },
    close: async () => {
      closed = true
      waiting.rejectAll('the signer is closed')
      await thread?.terminate()
    },
  }
}
