import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { ownDatabase } from '../testing/a-database.ts'
import { ensureLaboratoryRoles, laboratoryRole, limitedLaboratoryRole } from './roles.ts'

const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

it('the role of a laboratory that another database is just making is waited for', async () => {
  const [one, other] = [await ownDatabase(), await ownDatabase()]
  const [here, there, watching] = [
    await connected(one.ownerUrl),
    await connected(other.ownerUrl),
    await connected(one.superuserUrl),
  ]
  const number = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  await here.query('begin')
  await ensureLaboratoryRoles(here, number)
  await there.query('begin')
  const made = ensureLaboratoryRoles(there, number)
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like $1"
  await expect
    .poll(async () => (await watching.query(waiting, [`%${laboratoryRole(number)}%`])).rowCount, {
      timeout: 30_000,
    })
    .toBe(1)
  await here.query('commit')
  await made
  await there.query('commit')
  await there.query(`set role ${laboratoryRole(number)}; reset role`)
  await there.query(`drop role ${limitedLaboratoryRole(number)}, ${laboratoryRole(number)}`)
})
