import { createPrivateKey, randomBytes, sign, X509Certificate } from 'node:crypto'
import { chmod, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCertificate } from './make-certificate.ts'
import type { OwnCertificate } from './own-certificate.ts'
import { holderOf, type SigningKey } from './write-cms.ts'

/** Of whom a certificate speaks. */
export type LaboratoryNamed = { id: number; name: string }

const signingFolder = (dataDir: string) => join(dataDir, 'signing')
const fileOf = (dataDir: string, laboratoryId: number) =>
  join(signingFolder(dataDir), `laboratory-${laboratoryId}.pem`)

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
const monthMs = 30 * 86_400_000

/**
 * The laboratory's key and certificate, made once and kept beside the data, readable by the server alone; never in the
 * database. One that ends within a month is followed by a new one.
 */
export async function keepCertificate(
  dataDir: string,
  laboratory: LaboratoryNamed,
  now: Date,
): Promise<SigningKey> {
  const file = fileOf(dataDir, laboratory.id)
  const known = await readKey(file)
  if (known && new X509Certificate(known.certificate).validToDate.getTime() > now.getTime() + monthMs)
    return known
  const fresh = await writeFresh(dataDir, laboratory.name, now)
  if (known) await rename(fresh, file)
  else {
    // Of two servers that begin at once, the first one's stays.
    await link(fresh, file).catch((error: unknown) => {
      if (!isThere(error)) throw error
    })
    await rm(fresh)
  }
  const kept = await readKey(file)
  if (!kept) throw new Error(`${file} went while it was read`)
  return kept
}

/** Follows the laboratory's key by a new one. False where it has none yet. The old one is gone; its certificate stays known. */
export async function renewCertificate(
  dataDir: string,
  laboratory: LaboratoryNamed,
  now: Date,
): Promise<boolean> {
  const file = fileOf(dataDir, laboratory.id)
  if (!(await readKey(file))) return false
  await rename(await writeFresh(dataDir, laboratory.name, now), file)
  return true
}

/** Follows the keys of all laboratories by new ones, in the names that their certificates bear. */
export async function renewAll(dataDir: string, now: Date): Promise<LaboratoryNamed[]> {
  const files = await readdir(signingFolder(dataDir)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const renewed: LaboratoryNamed[] = []
  for (const file of files) {
    const id = Number(/^laboratory-(\d{1,9})\.pem$/.exec(file)?.[1])
    const key = id > 0 ? await readKey(fileOf(dataDir, id)) : undefined
    if (!key) continue
    const laboratory = { id, name: holderOf(key.certificate) }
    await renewCertificate(dataDir, laboratory, now)
    renewed.push(laboratory)
  }
  return renewed
}

/** Changes with every other key in that file: so what was read once need not be read again. */
export async function ageOfKey(dataDir: string, laboratoryId: number, own: OwnCertificate | null) {
  const found = await stat(own?.file ?? fileOf(dataDir, laboratoryId)).catch(() => undefined)
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : ''
}

async function readKey(file: string): Promise<SigningKey | undefined> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (pem === undefined) return undefined
  // A copy that came back from elsewhere may be open to others.
  if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o400)
  const privateKey = createPrivateKey(pem)
  const certificate = new X509Certificate(pem)
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`${file} is damaged: restore it from a backup`)
  return {
    certificate: certificate.raw,
    chain: [],
    kind: privateKey.asymmetricKeyType === 'ec' ? 'EC' : 'RSA',
    sign: async (what) => sign('sha256', what, privateKey),
  }
}

async function writeFresh(dataDir: string, name: string, now: Date): Promise<string> {
  const { privatePem, certificatePem } = await makeCertificate(name, now)
  await mkdir(signingFolder(dataDir), { recursive: true, mode: 0o700 })
  const file = join(signingFolder(dataDir), `new-${randomBytes(6).toString('hex')}`)
  await writeFile(file, privatePem + certificatePem, { mode: 0o400, flag: 'wx', flush: true })
  return file
}
