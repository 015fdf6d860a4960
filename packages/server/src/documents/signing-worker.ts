import { parentPort, workerData } from 'node:worker_threads'
import { ageOfKey, keepCertificate } from './keep-certificate.ts'
import { openOwnCertificate } from './own-certificate.ts'
import { signPdf } from './sign-pdf.ts'
import type { SigningJob, SigningPlace, SigningReply } from './signing-job.ts'
import type { SigningKey } from './write-cms.ts'

const port = parentPort
if (!port) throw new Error('the signing worker runs only as a worker thread')

const { dataDir, own } = workerData as SigningPlace
const keys = new Map<number, { age: string; key: SigningKey }>()

/** As it is in its file now: a key that was followed by another signs nothing more. */
async function keyOf(laboratory: SigningJob['laboratory']): Promise<SigningKey> {
  const known = keys.get(laboratory.id)
  if (known && known.age === (await ageOfKey(dataDir, laboratory.id, own))) return known.key
  const key = own ? await openOwnCertificate(own) : await keepCertificate(dataDir, laboratory, new Date())
  keys.set(laboratory.id, { age: await ageOfKey(dataDir, laboratory.id, own), key })
  return key
}

async function answer({ id, laboratory, pdf, signing }: SigningJob): Promise<SigningReply> {
  try {
    const key = await keyOf(laboratory)
    return { id, bytes: await signPdf(pdf, signing, key), certificate: key.certificate }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (job: SigningJob) => void answer(job).then((reply) => port.postMessage(reply)))
