import { appendFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyHeads, CopySpoiled, outsideFile } from './copy-heads.ts'
import { appendHeads, headsFile } from './keep-heads.ts'

let place: string
let copying: { dataDir: string; folder: string; keyId: string }
let copy: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'probeta-outside-'))
  copying = { dataDir: join(place, 'data'), folder: join(place, 'second'), keyId: '0123456789abcdef' }
  copy = outsideFile(copying.folder, copying.keyId)
  await mkdir(copying.dataDir)
  await mkdir(copying.folder)
  for (const number of [1, 2, 3]) await seal(number)
})
afterEach(() => rm(place, { recursive: true }))

const seal = (number: number) =>
  appendHeads(headsFile(copying.dataDir), [
    { laboratoryId: 1, number, hash: String(number).repeat(64), signature: 'x' },
  ])
const copied = () => readFile(copy, 'utf8')
const own = () => readFile(headsFile(copying.dataDir), 'utf8')

describe('heads in a second folder', () => {
  it('are those of the heads file, the later ones added at the end', async () => {
    await copyHeads(copying)
    expect(await copied()).toBe(await own())
    await seal(4)
    await copyHeads(copying)
    expect(await copied()).toBe(await own())
    expect((await stat(copy)).mode & 0o777).toBe(0o600)
  })

  it('are made up for when the folder is there again', async () => {
    await copyHeads(copying)
    await rename(copying.folder, `${copying.folder}.away`)
    await seal(4)
    await expect(copyHeads(copying)).rejects.toThrow('ENOENT')
    await expect(copyHeads(copying)).rejects.not.toBeInstanceOf(CopySpoiled)
    // The place where a disk is mounted is there without the disk: what were written to it would be on this machine.
    await mkdir(copying.folder)
    await expect(copyHeads(copying)).rejects.toThrow('is missing, or its disk is not mounted')
    await rm(copying.folder, { recursive: true })
    await rename(`${copying.folder}.away`, copying.folder)
    await copyHeads(copying)
    expect(await copied()).toBe(await own())
  })

  it('go on after a line that a crash cut off here or there', async () => {
    await appendFile(headsFile(copying.dataDir), '{"laboratoryId":1,"num')
    await copyHeads(copying)
    await seal(4)
    const whole = await readFile(headsFile(copying.dataDir))
    await appendFile(copy, whole.subarray((await stat(copy)).size, whole.length - 20))
    await copyHeads(copying)
    expect(await copied()).toBe(await own())
  })

  it.each([
    ['missing', () => rm(copy), 'is missing'],
    ['emptied', () => writeFile(copy, ''), 'was emptied'],
    ['shortened', async () => writeFile(copy, (await readFile(copy)).subarray(0, -5)), 'was shortened'],
    [
      'rewritten',
      async () => writeFile(copy, (await readFile(copy, 'utf8')).replace('222', '229')),
      'was rewritten',
    ],
    ['longer than ours', () => appendFile(copy, '{"laboratoryId":1}\n'), 'holds more than'],
  ])(
    'that are %s are an alarm, also after a restart, and nothing is written over it',
    async (_, spoil, what) => {
      await copyHeads(copying)
      await spoil()
      const found = await readFile(copy, 'utf8').catch(() => null)
      for (let turn = 0; turn < 2; turn += 1) {
        await expect(copyHeads(copying)).rejects.toThrow(what)
        await expect(copyHeads(copying)).rejects.toBeInstanceOf(CopySpoiled)
      }
      expect(await readFile(copy, 'utf8').catch(() => null)).toBe(found)
    },
  )

  it('begin anew in another folder, or where somebody removed the mark', async () => {
    await copyHeads(copying)
    await rm(copy)
    await rm(join(copying.dataDir, 'audit-heads-outside.json'))
    await copyHeads(copying)
    expect(await copied()).toBe(await own())
    await mkdir(join(place, 'third'))
    await copyHeads({ ...copying, folder: join(place, 'third') })
    expect(await readFile(outsideFile(join(place, 'third'), copying.keyId))).toEqual(await readFile(copy))
  })
})
