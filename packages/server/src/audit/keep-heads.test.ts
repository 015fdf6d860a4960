import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newestOf, readHeads } from './keep-heads.ts'

it('a heads file of some years, with more seals than a call takes arguments, has a newest head', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-heads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const seals = 200_000
  const lineOf = (_: unknown, index: number) =>
    JSON.stringify({ laboratoryId: 1, number: seals - index, hash: 'a', signature: 'b' })
  const file = join(folder, 'audit-heads.jsonl')
  await writeFile(file, Array.from({ length: seals }, lineOf).join('\n'))
  expect(newestOf((await readHeads(file, 1)).keys())).toBe(seals)
})
