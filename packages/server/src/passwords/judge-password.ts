import { plainWeakness, shortestPassword } from '@probeta/domain/people/password-rules.ts'
import { breachedPasswords } from '../breached/breached-passwords.ts'
import { commonWords } from './common-passwords.ts'
import { demoPassword } from './demo-password.ts'
import { Refusal } from '../base/refusal.ts'

/** Characters that must remain when everything a guesser tries first is removed. */
const leastOwn = 7
/** Least length of a word of a name; shorter ones occur everywhere. */
const shortestWord = 4

/** Facts that a guesser knows about a person; `laboratories` are names. */
export type PasswordOwner = { username: string; names: string; laboratories: readonly string[] }

/** Passwords that are known to be in other people's hands. */
export type KnownPasswords = { has(password: string): boolean }

export type Weakness = 'tooShort' | 'context' | 'breached' | 'common' | 'pattern'

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
]
const runs = rows
  .flatMap((row) => [row, [...row].toReversed().join('')])
  .flatMap((row) => Array.from({ length: row.length - 3 }, (_, at) => row.slice(at, at + 4)))

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const spelt: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Replaces digits and signs that stand for letters: 4 for a. */
const read = (text: string) => text.replace(/[013457@$!]/g, (sign) => spelt[sign] ?? sign)

const common = commonWords.map(plain)

const wordsOf = ({ username, names, laboratories }: PasswordOwner) =>
  [username, names, ...laboratories, 'probeta']
    .flatMap((name) => [plain(name).replace(/[^\p{L}\p{N}]/gu, ''), ...plain(name).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= shortestWord)

/** Removes these parts, the longest first. */
const without = (text: string, parts: readonly string[]) =>
  parts.toSorted((a, b) => b.length - a.length).reduce((left, part) => left.replaceAll(part, ' '), text)

/** Removes runs along the keyboard or the alphabet, and reduces repetitions to one. */
const withoutRuns = (text: string) => {
  const inRun = new Set(
    [...text].flatMap((_, at) => (runs.includes(text.slice(at, at + 4)) ? [at, at + 1, at + 2, at + 3] : [])),
  )
  return [...text]
    .map((sign, at) => (inRun.has(at) ? ' ' : sign))
    .join('')
    .replace(/(.{1,4}?)\1{2,}/gu, '$1')
}

const tooLittle = (text: string) => text.replace(/\s/g, '').length < leastOwn

/** Returns why a password is easily guessed; undefined where it is not. */
export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  breached: KnownPasswords = breachedPasswords,
): Weakness | undefined {
  const plainly = plainWeakness(password, owner.username)
  if (plainly) return plainly
  for (const text of [plain(password), read(plain(password))]) {
    const own = wordsOf(owner)
    if (tooLittle(withoutRuns(text))) return 'pattern'
    if (tooLittle(withoutRuns(without(text, own)))) return 'context'
    if (tooLittle(withoutRuns(without(text, [...own, ...common])))) return 'common'
  }
  // Last, because a reason visible in the password itself explains more.
  return breached.has(password) ? 'breached' : undefined
}

/** Refuses a password that is easily guessed; the same wherever a person chooses one. */
export function judgePassword(password: string, owner: PasswordOwner): void {
  if (password === demoPassword) throw new Refusal('user.demoPassword')
  const why = weaknessOf(password, owner)
  if (why) throw new Refusal('user.weakPassword', { shortest: shortestPassword, why })
}
