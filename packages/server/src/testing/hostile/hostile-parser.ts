import { Refusal } from '../../base/refusal.ts'

/** Actions that a file may make its parser do. */
const deeds = {
  nothing: () => 'read',
  'fill memory with small things': () => {
    const all: object[] = []
    for (let at = 0; ; at += 1) all.push({ at, more: [at] })
  },
  'ask for one array beyond all memory': () => Array.from<number>({ length: 100_000_000 }).fill(1.5),
  'grow one array': () => {
    const all: number[] = []
    for (;;) all.push(all.length + 0.5)
  },
  'cut a text into a hundred million pieces': () => 'a,'.repeat(100_000_000).split(','),
  'read for ever': () => {
    for (;;);
  },
  'match for ever': () => /^(a+)+$/.test(`${'a'.repeat(60)}!`),
  'call itself without end': () => {
    const again = (): number => again() + 1
    return again()
  },
  'end the process': () => process.abort(),
  refuse: () => {
    throw new Refusal('import.tooLarge', { rows: 7 })
  },
  'run into a mistake of ours': () => {
    throw new TypeError('no such thing')
  },
  'tell what it knows of the server': () => Object.keys(process.env),
} satisfies Record<string, () => unknown>

export type Deed = keyof typeof deeds

export const parse = (_: Buffer, deed: Deed): unknown => deeds[deed]()
