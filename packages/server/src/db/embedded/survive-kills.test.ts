import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDataFolder, ask, askWhenBack } from './a-data-folder.ts'
import { findBinaries } from './binaries.ts'
import { livingProcess } from './process-table.ts'
import { chooseIdentity, commandAs } from './run-as.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
beforeEach(async () => {
  place = await aDataFolder()
})
afterEach(() => place.clear())

describe('after a kill -9', () => {
  it('of the server, the next start has every confirmed row', async () => {
    const dataDir = join(place.folder, 'data')
    const module = new URL('./start-embedded-postgres.ts', import.meta.url).href
    const program = `import { startEmbeddedPostgres } from '${module}'
      const { ownerUrl } = await startEmbeddedPostgres({ dataDir: '${dataDir}', log: () => {} })
      console.log(ownerUrl); setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(server.stdout, 'data')) as [Buffer]
    const url = line.toString().trim()
    await ask(url, 'create table press (id int); insert into press select generate_series(1, 500)')
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    const { ownerUrl } = await place.start()
    expect(await ask(ownerUrl, 'select count(*)::int from press')).toEqual([500])
  })

  it('of the database, it comes back by itself with every confirmed row', async () => {
    const { ownerUrl, postmasterPid } = await place.start()
    await ask(ownerUrl, 'create table press (id int); insert into press select generate_series(1, 500)')
    process.kill(postmasterPid, 'SIGKILL')
    expect(await askWhenBack(ownerUrl, 'select count(*)::int from press')).toEqual([500])
    expect(place.log).toContain('the database is back')
  })

  it('of both with the database still running, the next start stops that one first', async () => {
    const first = await place.start()
    await ask(first.ownerUrl, 'create table press (id int); insert into press values (7)')
    await first.stop()
    const orphan = await startOrphan(first.cluster)
    await askWhenBack(first.ownerUrl, 'select 1')
    const { ownerUrl } = await place.start()
    expect(await ask(ownerUrl, 'select id from press')).toEqual([7])
    expect(livingProcess(orphan)).toBeNull()
  })

  it('files that name a process which is now another one do not block the start', async () => {
    const first = await place.start()
    await first.stop()
    const socket = join(place.folder, 'data/socket')
    await mkdir(socket)
    await writeFile(join(first.cluster, 'postmaster.pid'), `${process.pid}\n${first.cluster}\n`)
    await writeFile(join(socket, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    await writeFile(
      join(place.folder, 'data/probeta.lock'),
      JSON.stringify({ pid: process.pid, startedAt: '1' }),
    )
    const { appUrl } = await place.start()
    expect(await ask(appUrl, 'select 1')).toEqual([1])
  })
})

async function startOrphan(cluster: string): Promise<number> {
  const { postgres, env } = findBinaries()
  const socket = join(cluster, '../socket')
  await mkdir(socket)
  const args = ['-D', cluster, '-c', 'listen_addresses=', '-k', socket]
  const command = commandAs(chooseIdentity(), postgres, args)
  const child = spawn(command.file, command.args, {
    ...command.options,
    env,
    detached: true,
    stdio: 'ignore',
  })
  child.unref()
  return child.pid ?? 0
}
