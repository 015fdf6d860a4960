import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDataFolder, ask } from './a-data-folder.ts'
import { backUpEmbedded } from './back-up-embedded.ts'
import { restoreEmbedded } from './restore-embedded.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
let dataDir: string
let targetDir: string
beforeEach(async () => {
  place = await aDataFolder()
  dataDir = join(place.folder, 'data')
  targetDir = join(place.folder, 'backups')
})
afterEach(() => place.clear())

const backUp = () =>
  backUpEmbedded({ dataDir, targetDir, version: '0.1.0', now: new Date('2026-03-01T10:20:30Z') })

describe('a backup', () => {
  it('of a running laboratory that is being written to holds every row confirmed before it began', async () => {
    const { ownerUrl } = await place.start()
    await ask(
      ownerUrl,
      'create table press (id int primary key); insert into press select generate_series(1, 50000)',
    )
    await mkdir(join(dataDir, 'documents/empty'), { recursive: true })
    await writeFile(join(dataDir, 'documents/report.pdf'), 'a report')
    let writing = true
    const writer = (async () => {
      for (let id = 50_001; writing; id += 1) await ask(ownerUrl, `insert into press values (${id})`)
    })()
    const { folder } = await backUp()
    writing = false
    await writer
    expect(await readdir(targetDir)).toEqual(['probeta-backup-2026-03-01T10-20-30.000Z'])

    const restoredTo = join(place.folder, 'restored')
    const restored = await restoreEmbedded({ backupDir: folder, dataDir: restoredTo })
    expect(restored).toMatchObject({ version: '0.1.0', takenAt: '2026-03-01T10:20:30.000Z' })
    const copy = await place.start({ dataDir: restoredTo })
    const rows = `select count(*) >= 50000 and count(*) = max(id) from press`
    expect(await ask(copy.ownerUrl, rows)).toEqual([true])
    expect(await readFile(join(restoredTo, 'documents/report.pdf'), 'utf8')).toBe('a report')
    expect(await readdir(join(restoredTo, 'documents'))).toContain('empty')
  })

  it('of a stopped laboratory works too, and leaves it stopped and other laboratories inside out', async () => {
    const database = await place.start()
    await ask(database.ownerUrl, 'create table press (id int); insert into press values (7)')
    await database.stop()
    await mkdir(join(dataDir, 'demo'))
    await writeFile(join(dataDir, 'demo/postgres-passwords.json'), '{}')
    const { folder } = await backUp()
    const inside = await readdir(join(folder, 'data'))
    expect(inside.toSorted()).toEqual(['postgres', 'postgres-passwords.json'])
    const restoredTo = join(place.folder, 'restored')
    await restoreEmbedded({ backupDir: folder, dataDir: restoredTo })
    const copy = await place.start({ dataDir: restoredTo })
    expect(await ask(copy.ownerUrl, 'select id from press')).toEqual([7])
  })

  it('that was changed is refused before anything is restored', async () => {
    await (await place.start()).stop()
    const { folder } = await backUp()
    const restoredTo = join(place.folder, 'restored')
    await writeFile(join(folder, 'data/postgres/PG_VERSION'), '17\n')
    const restore = restoreEmbedded({ backupDir: folder, dataDir: restoredTo })
    await expect(restore).rejects.toThrow('is damaged: postgres/PG_VERSION')
    expect(await readdir(place.folder)).not.toContain('restored')
  })

  it('is never restored over a laboratory', async () => {
    await (await place.start()).stop()
    const { folder } = await backUp()
    const before = await readdir(dataDir)
    await expect(restoreEmbedded({ backupDir: folder, dataDir })).rejects.toThrow('is not empty')
    expect(await readdir(dataDir)).toEqual(before)
  })

  it('of nothing, and from a folder that is none, are refused with a sentence', async () => {
    await expect(backUp()).rejects.toThrow('There is no Probeta database')
    await expect(restoreEmbedded({ backupDir: place.folder, dataDir })).rejects.toThrow('is not a backup')
  })
})
