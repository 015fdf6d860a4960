import { createHash } from 'node:crypto'

export type Seal = {
  laboratoryId: number
  number: number
  fromTxid: string
  toTxid: string
  entries: number
  hash: Buffer
  previousHash: Buffer
  sealedAt: string
}

export const firstHash = Buffer.alloc(32)

/** Hash of a seal. It includes the previous hash, so that no seal can be removed or inserted unnoticed. */
export const hashOfSeal = (previousHash: Buffer, rowHashes: Buffer) =>
  createHash('sha256').update(previousHash).update(rowHashes).digest()

/** Bytes that are signed, as in the heads file: everything but the rows, which the hash represents. */
export const describeSeal = (seal: Seal): Buffer =>
  Buffer.from(
    JSON.stringify([
      seal.laboratoryId,
      seal.number,
      seal.fromTxid,
      seal.toTxid,
      seal.entries,
      seal.hash.toString('hex'),
      seal.previousHash.toString('hex'),
      seal.sealedAt,
    ]),
  )
