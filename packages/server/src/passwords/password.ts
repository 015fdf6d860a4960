import { randomBytes } from 'node:crypto'
import argon2 from '@node-rs/argon2'

/** OWASP's minimum for argon2id with head room: 19 MiB, two passes, one lane; 10–16 ms a hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at a time: a flood of sign-ins must not take both cores from the presses.
let free = 2
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

export const hashPassword = (password: string) => inTurn(() => argon2.hash(password, cost))
export const verifyPassword = (stored: string, password: string) =>
  inTurn(() => argon2.verify(stored, password))

/** Hash of a random text, verified for unknown users, so that they take as long as known ones. */
export const decoyHash: Promise<string> = hashPassword(crypto.randomUUID())

/** Makes a first password: easy to read aloud over a telephone and long enough: 15 characters of 32, 75 bits. */
export function firstPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789x'
  const text = [...randomBytes(15)].map((byte) => letters[byte % 32]).join('')
  return text.replace(/(.{5})(?=.)/g, '$1-')
}
