import { describe, expect, it } from 'vitest'
import type { Deed, parse } from '../testing/hostile/hostile-parser.ts'
import { parseApart } from './parse-apart.ts'

const module = new URL('../testing/hostile/hostile-parser.ts', import.meta.url)
const read = parseApart<typeof parse>({ lane: 'signatures', module, seconds: 60 })
const readQuickly = parseApart<typeof parse>({ lane: 'signatures', module, seconds: 1 })
const file = Buffer.from('x')

const tooMuchMemory: Deed[] = [
  'fill memory with small things',
  'ask for one array beyond all memory',
  'grow one array',
  'cut a text into a hundred million pieces',
  'call itself without end',
  'end the process',
]

describe('a file that makes its parser', () => {
  it.each(tooMuchMemory)('%s is refused, and the next one is read', async (deed) => {
    const before = process.memoryUsage().rss
    await expect(read(file, deed)).rejects.toMatchObject({ code: 'file.tooDemanding', status: 422 })
    // Hundreds of megabytes were allocated, none of them in this process.
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
    expect(await read(file, 'nothing')).toBe('read')
  })

  it.each(['read for ever', 'match for ever'] as const)(
    '%s is ended, and the next one is read',
    async (deed) => {
      await expect(readQuickly(file, deed)).rejects.toMatchObject({ code: 'file.tooDemanding' })
      expect(await read(file, 'nothing')).toBe('read')
    },
  )
})

it('the refusals of a parser are those of the server, and its mistakes stay mistakes', async () => {
  await expect(read(file, 'refuse')).rejects.toMatchObject({ code: 'import.tooLarge', detail: { rows: 7 } })
  await expect(read(file, 'run into a mistake of ours')).rejects.toThrow('no such thing')
  await expect(read(file, 'run into a mistake of ours')).rejects.not.toHaveProperty('code')
})

it('files wait for each other, and beyond twenty are refused for a while', async () => {
  const all = await Promise.allSettled(Array.from({ length: 25 }, () => read(file, 'nothing')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(all.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'server.busy' } })
})

it('where files are read, nothing is known of the settings of the server', async () => {
  expect(await read(file, 'tell what it knows of the server')).toEqual([])
})
