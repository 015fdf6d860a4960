import { languageOf } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import { openKeys } from '../../app/open-keys.ts'
import { addressesBeside } from '../../base/address-of.ts'
import { sentence } from '../../base/language.ts'
import type { Settings } from '../../base/settings.ts'
import type { Laboratory } from '../../db/laboratories.ts'
import { reading } from '../../db/transaction.ts'
import type { ImportContext } from '../../http/context.ts'
import { judgeAllChanged } from '../../jobs/judge-changed.ts'
import { sealLaboratory } from '../../jobs/seal-laboratory.ts'
import { openPost } from '../../mail/post.ts'
import { readStores } from '../../stores/stores.ts'
import { PlainRefusal } from '../plain-refusal.ts'
import { bringExchange, bringsNothing, type Brought } from './bring-exchange.ts'
import { readExchange } from './read-exchange.ts'

const needed = [permission.clients, permission.workSites, permission.users, permission.samples] as const

/**
 * `npm run laboratory -- import NUMBER FOLDER --as USERNAME [--dry-run]`: brings a folder of the exchange format into a
 * laboratory, all of it or nothing, in the name of a user of it. Prints what becomes of each file, and every fault by row
 * and column; then has the results judged and the trail sealed. @throws PlainRefusal where a file has a fault.
 */
export async function importExchange(
  pool: pg.Pool,
  { name, scope }: Laboratory,
  { folder, username, dryRun }: { folder: string; username: string; dryRun: boolean },
  settings: Settings,
): Promise<void> {
  const exchange = await readExchange(folder)
  const person = await findPerson(pool, { name, scope }, username)
  const installation = {
    now: () => new Date(),
    mail: openPost(settings).post !== null,
    addressOf: addressesBeside(settings.publicUrl),
  }
  const brought = await bringExchange({ pool, scope, installation }, person, exchange, dryRun)
  const lines = brought.flatMap(describe).join('\n')
  if (brought.some(bringsNothing))
    throw new PlainRefusal(`${lines}\nNothing was stored. Mend what is named above and run this again.`)
  console.log(lines)
  if (dryRun) return console.log('This was a dry run: nothing was stored. Without --dry-run all of it is.')
  // A running server learns of a change by another process within the hour only.
  const { key } = await openKeys(pool, settings)
  await judgeAllChanged(pool, scope, {
    now: installation.now,
    stopping: () => false,
    onProblem: (error) => console.error('A mix cannot be judged:', error),
  })
  await sealLaboratory(pool, scope, key, settings.dataDir)
  console.log(`All of it is in ${name}, and the results are judged.`)
}

async function findPerson(
  pool: pg.Pool,
  { name, scope }: Pick<Laboratory, 'name' | 'scope'>,
  username: string,
): Promise<Pick<ImportContext, 'actor' | 'language'>> {
  const users = await reading(pool, scope, (db) => readStores(db, scope).imports.users())
  const user = users.find((one) => one.username === username && one.active)
  const levels = new Map(
    Object.entries(user?.permissions ?? {}).map(([id, level]) => [Number(id), level] as const),
  )
  if (!user || needed.some((id) => !['edit', 'approve'].includes(levels.get(id) ?? '')))
    throw new PlainRefusal(
      `Say with --as in whose name: a user of ${name} who may edit clients, work sites, users and samples, as its administrator may.`,
    )
  const laboratories = [{ id: scope.laboratoryId, name, hostName: scope.hostName }]
  return {
    actor: { id: user.id, name: user.names, username, levels, laboratories, laboratoryName: name },
    language: languageOf(user.language),
  }
}

function describe(one: Brought): string[] {
  const { path } = one
  if ('samples' in one)
    return [`${path}: ${one.samples} samples with ${one.specimens} specimens, on ${one.sheets} sheets.`]
  if ('added' in one)
    return [`${path}: ${one.added} added, ${one.changed} changed, ${one.same} were there already.`]
  if ('missing' in one) return [`${path}: it lacks the columns ${one.missing.join(', ')}.`]
  if ('waitsFor' in one)
    return [`${path}: not looked at, because it refers to ${one.waitsFor}, which has faults.`]
  if ('refused' in one) return [`${path}: ${sentence('en', `errors.${one.refused}`, one.detail)}`]
  const shown = one.faults.map(({ row, column, code, value }) => {
    const where = column === '' ? `row ${row}` : `row ${row}, ${column}`
    return `${path}, ${where}: ${sentence('en', `${one.words}.${code}`).replace(/\.$/, '')}${value && ` (${JSON.stringify(value)})`}.`
  })
  return one.total > shown.length ? [...shown, `${path}: ${one.total} faults in all.`] : shown
}
