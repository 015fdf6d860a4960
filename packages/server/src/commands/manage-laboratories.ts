import { createWriteStream } from 'node:fs'
import { domainToASCII } from 'node:url'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { openDatabase, type OpenDatabase } from '../app/open-database.ts'
import { addPerson, NameTaken, openLaboratory } from '../app/open-laboratory.ts'
import { addressesBeside } from '../base/address-of.ts'
import type { Settings } from '../base/settings.ts'
import { type Laboratory, laboratories } from '../db/laboratories.ts'
import { isCluster } from '../db/cluster.ts'
import { moveLaboratory, nodeOf, nodesOf } from '../db/place-laboratories.ts'
import { removeLaboratorySchema } from '../db/laboratory-schema.ts'
import { changing, readingMoment } from '../db/transaction.ts'
import { backUpLaboratory, restoreLaboratory } from './copy-one-laboratory.ts'
import { importExchange } from './exchange/import-exchange.ts'
import { exportLaboratory } from '../features/laboratory-exports/export-laboratory.ts'
import { firstPassword } from '../passwords/password.ts'
import { readLaboratoryExports } from '../stores/laboratory-exports/store.ts'
import { PlainRefusal } from './plain-refusal.ts'
import { readArguments } from './read-arguments.ts'

type Arguments = ReturnType<typeof read>
const read = (args: readonly string[]) =>
  readArguments(args, {
    'time-zone': { type: 'string' },
    username: { type: 'string' },
    name: { type: 'string' },
    identity: { type: 'string' },
    as: { type: 'string' },
    'dry-run': { type: 'boolean' },
  })

const usage = [
  'npm run laboratory -- list',
  'npm run laboratory -- add "Name" --username admin.of.it [--time-zone Europe/Madrid]',
  'npm run laboratory -- rename NUMBER "Name"',
  'npm run laboratory -- host NUMBER lab.example.org|none',
  'npm run laboratory -- move NUMBER HOST:PORT',
  'npm run laboratory -- backup NUMBER [FOLDER]',
  'npm run laboratory -- restore BACKUP [--identity FILE]',
  'npm run laboratory -- export NUMBER FILE.zip',
  'npm run laboratory -- import NUMBER FOLDER --as USERNAME [--dry-run]',
  'npm run laboratory -- remove NUMBER --name "Name"',
].join('\n')

/** `npm run laboratory`: manages the laboratories of an installation, for its operator; also while the server runs. */
export async function manageLaboratories(settings: Settings, args: readonly string[]): Promise<void> {
  const given = read(args)
  const [what = ''] = given.positionals
  const work = Object.hasOwn(works, what) ? works[what] : undefined
  if (!work) throw new PlainRefusal(`Say what to do:\n${usage}`)
  const database = await openDatabase(settings, { beside: true })
  try {
    await work(database, given, settings)
  } finally {
    await database.stop()
  }
}

type Work = (database: OpenDatabase, given: Arguments, settings: Settings) => Promise<void>

const works: Record<string, Work> = {
  async list({ pool }) {
    for (const { id, name, scope, ...state } of await laboratories(pool))
      console.log(
        [
          `${String(id).padStart(4)}  ${name}  (${scope.timeZone})`,
          ...(scope.hostName === null ? [] : [scope.hostName]),
          ...(state.ready ? [] : [closed(state)]),
        ].join('  '),
      )
  },

  async add({ pool, ownerUrl }, { positionals: [, name = ''], values }) {
    const { username = '', 'time-zone': timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = values
    refuseNoName(name)
    if (!/^[a-z0-9][a-z0-9._@-]{1,79}$/.test(username))
      throw new PlainRefusal(
        `The first administrator needs a user name of small letters, digits, dots and hyphens that nobody has: --username.`,
      )
    if (!isTimeZone(timeZone)) throw new PlainRefusal(`There is no time zone ${timeZone}.`)
    await refuseTakenUsername(pool, username)
    const scope = await openLaboratory(ownerUrl, {
      name,
      address: '',
      timeZone,
      accreditation: '',
      demonstration: false,
      setUp: false,
    }).catch((error: unknown) => {
      throw error instanceof NameTaken ? nameTaken(name) : error
    })
    const password = firstPassword()
    await addPerson(pool, scope, {
      username,
      names: username,
      role: 'administrator',
      password,
      passwordHandedOver: true,
    })
    console.log(
      [
        `The laboratory ${scope.laboratoryId}, ${name}, is open. Its administrator signs in once with`,
        `  user      ${username}`,
        `  password  ${password}`,
        'and chooses a password of their own: this one is not shown again.',
      ].join('\n'),
    )
  },

  async rename({ pool }, { positionals: [, number = '', name = ''] }) {
    refuseNoName(name)
    const { scope } = await foundOpen(pool, number)
    const taken = (await laboratories(pool)).some((one) => one.id !== scope.laboratoryId && one.name === name)
    if (taken) throw nameTaken(name)
    await changing(pool, scope, 'laboratory.rename', undefined, (db) =>
      db
        .updateTable('laboratory')
        .set((e) => ({ name, version: e('version', '+', 1) }))
        .where('id', '=', scope.laboratoryId)
        .execute(),
    )
    console.log(`The laboratory ${scope.laboratoryId} is called ${name} now.`)
  },

  async host({ pool }, { positionals: [, number = '', given = ''] }, settings) {
    const { scope, name } = await foundOpen(pool, number)
    const hostName = given === 'none' ? null : readHostName(given, settings)
    const holder = (await laboratories(pool)).find(
      (one) => hostName !== null && one.id !== scope.laboratoryId && one.scope.hostName === hostName,
    )
    if (holder)
      throw new PlainRefusal(
        `${hostName} is the host name of the laboratory ${holder.id}, ${holder.name}: take it away there first (npm run laboratory -- host ${holder.id} none).`,
      )
    await changing(pool, scope, 'laboratory.host', undefined, (db) =>
      db
        .updateTable('laboratory')
        .set((e) => ({ host_name: hostName, version: e('version', '+', 1) }))
        .where('id', '=', scope.laboratoryId)
        .execute(),
    )
    const address = addressesBeside(settings.publicUrl)({ hostName })
    console.log(
      hostName === null
        ? `The laboratory ${scope.laboratoryId}, ${name}, has no host name of its own any more.`
        : `The laboratory ${scope.laboratoryId}, ${name}, answers at ${address} too. What is written for it from now on leads there.`,
    )
  },

  async move({ pool, ownerUrl }, { positionals: [, number = '', node = ''] }) {
    const { id, name } = await foundOpen(pool, number)
    const nodes = isCluster(pool) ? await nodesOf(pool) : []
    if (nodes.length === 0) throw new PlainRefusal('The database is no cluster: there is no node to move to.')
    if (!nodes.includes(node)) throw new PlainRefusal(`Say where to, one of ${nodes.join(', ')}.`)
    await moveLaboratory(ownerUrl, id, node)
    console.log(`The laboratory ${id}, ${name}, lies on ${await nodeOf(pool, id)} now.`)
  },

  async backup(database, { positionals: [, number = '', place] }, settings) {
    await backUpLaboratory(database, settings, await foundOpen(database.pool, number), place)
  },

  async restore(database, { positionals: [, backup], values: { identity } }, settings) {
    if (backup === undefined)
      throw new PlainRefusal('Say which backup: npm run laboratory -- restore backups/probeta-laboratory-…')
    await restoreLaboratory(database, settings, backup, identity)
  },

  async export({ pool }, { positionals: [, number = '', path = ''] }) {
    const { name, scope } = await foundOpen(pool, number)
    if (path === '') throw new PlainRefusal('Say where to: npm run laboratory -- export NUMBER FILE.zip')
    const { file, rows } = await readingMoment(pool, scope, (db) =>
      exportLaboratory(
        { laboratory: name, timeZone: scope.timeZone, now: new Date() },
        readLaboratoryExports(db, scope),
        () => false,
      ),
    )
    try {
      await pipeline(
        file.createReadStream({ start: 0, autoClose: false }),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new PlainRefusal(`${path} is there already: give another name.`)
      throw error
    } finally {
      await file.close()
    }
    console.log(`${rows} rows of ${name}, with all files, are in ${path}.`)
  },

  async import({ pool }, { positionals: [, number = '', folder = ''], values }, settings) {
    const laboratory = await foundOpen(pool, number)
    const { as: username = '', 'dry-run': dryRun = false } = values
    if (folder === '')
      throw new PlainRefusal('Say from where: npm run laboratory -- import NUMBER FOLDER --as USERNAME')
    await importExchange(pool, laboratory, { folder, username, dryRun }, settings)
  },

  async remove({ pool, ownerUrl }, { positionals: [, number = ''], values }) {
    const { id, name } = await found(pool, number)
    if (values.name !== name)
      throw new PlainRefusal(
        `This deletes every record of ${name} for good: make a backup or an export first. To go on, say its name: --name ${JSON.stringify(name)}`,
      )
    await removeLaboratorySchema(ownerUrl, id)
    console.log(`The laboratory ${id}, ${name}, and its records are removed.`)
  },
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function refuseNoName(name: string): void {
  if (name.trim() === '' || name.length > 200)
    throw new PlainRefusal('A laboratory needs a name of at most 200 characters.')
}

/** Reads a host name in the form of a request: small letters, non-ASCII characters in xn-- form. */
function readHostName(given: string, { publicUrl, onlyPublicHost }: Settings): string {
  const name = /[/\\?#@:]/.test(given) ? '' : domainToASCII(given)
  if (!hostNames.test(name) || name.length > 253 || name === 'localhost')
    throw new PlainRefusal(
      `"${given}" is no host name: give it without protocol, port and path, as lab.example.org, or none to take it away.`,
    )
  if (!onlyPublicHost)
    throw new PlainRefusal(
      'Set PUBLIC_URL first, for this command as for the server: its protocol and port are those of every host name.',
    )
  if (name === new URL(publicUrl).hostname)
    throw new PlainRefusal(`${name} is the host name of PUBLIC_URL, which all laboratories share.`)
  return name
}

/** Labels of RFC 1123; the last one may not begin with a digit. */
const hostNames = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

const nameTaken = (name: string) =>
  new PlainRefusal(`There is a laboratory called ${name}: give this one another name.`)

async function refuseTakenUsername(pool: pg.Pool, username: string): Promise<void> {
  const { rowCount } = await pool.query('select from app_user where username = $1', [username])
  if (rowCount !== 0)
    throw new PlainRefusal(`Somebody signs in as ${username} already: give another --username.`)
}

async function found(pool: pg.Pool, number: string): Promise<Laboratory> {
  const one = (await laboratories(pool)).find(({ id }) => String(id) === number)
  if (!one) throw new PlainRefusal(`There is no laboratory ${number}: see npm run laboratory -- list.`)
  return one
}

const closed = ({ closedBy }: Pick<Laboratory, 'closedBy'>) =>
  `closed: its update ${closedBy === '' ? 'has not ended' : `failed (${closedBy})`}`

/** Finds a laboratory whose records this version can read and write. */
async function foundOpen(pool: pg.Pool, number: string): Promise<Laboratory> {
  const one = await found(pool, number)
  if (!one.ready)
    throw new PlainRefusal(`${one.name} is ${closed(one)}. Start the server again once that is mended.`)
  return one
}
