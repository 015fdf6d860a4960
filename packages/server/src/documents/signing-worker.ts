import { stat } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { type OwnCertificate, openOwnCertificate } from './signing/own-certificate.ts'
import { readSigningKey } from './signing/read-signing-key.ts'
import { signPdf } from './signing/sign-pdf.ts'
import type { SigningJob, SigningReply } from './signing-job.ts'
import type { SigningKey } from './signing/write-cms.ts'

const port = parentPort
if (!port) throw new Error('the signing worker runs only as a worker thread')

let opened: { age: string; key: SigningKey } | undefined

/** Reads the key that the file holds now: a replaced key signs nothing more. */
async function keyInFile(own: OwnCertificate): Promise<SigningKey> {
  const { ino, mtimeMs, size } = await stat(own.file)
  const age = `${ino}:${mtimeMs}:${size}`
  if (opened?.age !== age) opened = { age, key: await openOwnCertificate(own) }
  return opened.key
}

async function answer({ id, key: given, pdf, signing }: SigningJob): Promise<SigningReply> {
  try {
    const key = typeof given === 'string' ? readSigningKey(given) : await keyInFile(given)
    return { id, bytes: await signPdf(pdf, signing, key), certificate: key.certificate }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (job: SigningJob) => void answer(job).then((reply) => port.postMessage(reply)))
