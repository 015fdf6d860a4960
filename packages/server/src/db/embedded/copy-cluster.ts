import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { CopiedFile } from './backup-manifest.ts'
import { copyFile, copyFolder, readChecksum } from './copy-folder.ts'

type CopiedCluster = { folders: string[]; files: CopiedFile[] }

// Files that a server makes anew at its start, by the manual's chapter on base backups.
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/

/** Copies a running cluster with the write-ahead log that makes it consistent: PostgreSQL's low-level base backup. */
export async function copyCluster(superuserUrl: string, to: string): Promise<CopiedCluster> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => undefined) // a lost connection also fails the query that waits
  await client.connect()
  try {
    const cluster = await one(client, 'show data_directory', 'data_directory')
    // The slot lives as long as this connection and keeps the log from being recycled under the copy.
    await client.query(
      `select pg_create_physical_replication_slot('probeta_backup_${process.pid}', true, true)`,
    )
    await client.query(`select pg_backup_start('probeta', true)`)
    const copied = await copyFolder(cluster, to, (path) => NOT_COPIED.test(path))
    const stop = 'select lsn, labelfile, spcmapfile, pg_walfile_name(lsn) as name from pg_backup_stop(false)'
    const { rows } = await client.query<{ labelfile: string; name: string }>(stop)
    const end = rows[0]
    if (end === undefined) throw new Error('pg_backup_stop gave no row')
    await writeFile(join(to, 'backup_label'), end.labelfile, { mode: 0o600, flush: true })
    const label = await readChecksum(join(to, 'backup_label'))
    const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(end.labelfile)?.[1] ?? ''
    const log = await copyLog(cluster, to, first, end.name)
    return { folders: copied.folders, files: [...copied.files, ...named('backup_label', label), ...log] }
  } finally {
    await client.end()
  }
}

// Names of log files sort by time; the last one was closed by pg_backup_stop.
async function copyLog(cluster: string, to: string, first: string, last: string): Promise<CopiedFile[]> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  const files: CopiedFile[] = []
  for (const name of names) {
    const path = `pg_wal/${name}`
    files.push(...named(path, await copyFile(join(cluster, path), join(to, path))))
  }
  return files
}

function named(path: string, file: Omit<CopiedFile, 'path'> | null): CopiedFile[] {
  return file === null ? [] : [{ path, ...file }]
}

async function one(client: pg.Client, sql: string, column: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(sql)
  return rows[0]?.[column] ?? ''
}
