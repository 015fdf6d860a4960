import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDataFolder, ask } from './a-data-folder.ts'
import { unprivilegedUser } from './run-as.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
beforeEach(async () => {
  place = await aDataFolder()
})
afterEach(() => place.clear())

describe('the embedded database', () => {
  it('is a durable PostgreSQL 18 with page checksums', async () => {
    const { superuserUrl } = await place.start()
    const settings = `select name || '=' || setting from pg_settings where name in
      ('data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'max_connections', 'listen_addresses') order by 1`
    expect(await ask(superuserUrl, settings)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'max_connections=60',
      'synchronous_commit=on',
    ])
    expect(await ask(superuserUrl, 'show server_version')).toEqual([expect.stringMatching(/^18\./)])
    expect(await ask(superuserUrl, `select lower('PROBETA Ñ Ü')`)).toEqual(['probeta ñ ü'])
  })

  it('has an owner that makes tables and an application role that may not', async () => {
    const { ownerUrl, appUrl } = await place.start()
    await ask(ownerUrl, 'create extension pg_trgm')
    await ask(ownerUrl, 'create table press (id int); grant select on press to probeta_server')
    expect(await ask(appUrl, 'select count(*)::int from press')).toEqual([0])
    await expect(ask(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
    const rights = 'select rolsuper or rolbypassrls or rolcreatedb from pg_roles where rolname = current_user'
    expect(await ask(appUrl, rights)).toEqual([false])
    expect(await ask(ownerUrl, rights)).toEqual([false])
    // The owner makes the role of each laboratory.
    const makesRoles = 'select rolcreaterole from pg_roles where rolname = current_user'
    expect(await ask(appUrl, makesRoles)).toEqual([false])
    expect(await ask(ownerUrl, makesRoles)).toEqual([true])
  })

  it('asks for the password even on its private socket', async () => {
    const { appUrl } = await place.start()
    await expect(ask(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
    expect(statSync(join(place.folder, 'data/postgres-passwords.json')).mode & 0o077).toBe(0)
    expect(statSync(join(place.folder, 'data')).mode & 0o077).toBe(0)
    expect(statSync(join(place.folder, 'data/socket')).mode & 0o077).toBe(0)
  })

  it('keeps its data over a stop, which leaves nothing running', async () => {
    const first = await place.start()
    await ask(first.ownerUrl, 'create table press (id int); insert into press values (7)')
    await first.stop()
    await first.stop()
    expect(existsSync(join(first.cluster, 'postmaster.pid'))).toBe(false)
    const second = await place.start()
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await ask(second.ownerUrl, 'select id from press')).toEqual([7])
  })

  it('runs twice on one machine, but not twice on one folder', async () => {
    await place.start()
    await place.start({ dataDir: join(place.folder, 'other') })
    await expect(place.start()).rejects.toThrow(/^Probeta is already running on .*stop it first/)
  })

  it('works below a path too long for a socket', async () => {
    const dataDir = join(place.folder, 'x'.repeat(120))
    const { appUrl } = await place.start({ dataDir })
    expect(await ask(appUrl, 'select 1')).toEqual([1])
  })

  it('does not touch a folder that is not its own', async () => {
    await mkdir(join(place.folder, 'data/postgres'), { recursive: true })
    await expect(place.start()).rejects.toThrow('is not a PostgreSQL data folder')
  })

  it.runIf(process.getuid?.() === 0)('runs as another user where root has no user namespaces', async () => {
    const identity = unprivilegedUser()
    const open = join(place.folder, 'open')
    await mkdir(open, { mode: 0o711 })
    await chmod(place.folder, 0o711)
    const { appUrl, cluster } = await place.start({ dataDir: open, identity })
    expect(await ask(appUrl, 'select 1')).toEqual([1])
    expect(identity).toMatchObject({ kind: 'other', uid: statSync(cluster).uid })
  })
})
