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

/** Each seal holds the one before, so nothing between can be taken out or put in unseen. */
export const hashOfSeal = (previousHash: Buffer, rowHashes: Buffer) =>
  createHash('sha256').update(previousHash).update(rowHashes).digest()

/** What is signed, and what stands in the heads file: everything but the rows, which the hash stands for. */
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
