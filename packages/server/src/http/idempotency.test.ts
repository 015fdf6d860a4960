import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aReading, aSheet, specimenOf } from '../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

it('a break sent eight times with one key is stored once and answered alike', async () => {
  const sheet = await aSheet(lab)
  const key = crypto.randomUUID()
  const body = aReading(lab)
  const send = () =>
    lab.as('laboratoryTechnician').call(recordBreakEndpoint, { ...specimenOf(sheet), body }, { key })
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  expect(new Set(answers.map(({ status, body: answer }) => JSON.stringify([status, answer]))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})

it('a call is asked for again later while the same one is still being carried out', async () => {
  const sheet = await aSheet(lab)
  const key = crypto.randomUUID()
  const press = lab.as('laboratoryTechnician')
  const send = () => press.call(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab) }, { key })
  const other = new pg.Client({ connectionString: lab.database.ownerUrl })
  await other.connect()
  try {
    const name = `${lab.scope.laboratoryId} ${press.userId} ${key}`
    await other.query('select pg_advisory_lock($1::integer, hashtext($2))', [advisoryLocks.answers, name])
    expect(await send()).toMatchObject({ status: 409, body: { code: 'request.inProgress' } })
  } finally {
    await other.end()
  }
  expect((await send()).status).toBe(200)
})

it('a reading under a key already used for another reading is refused', async () => {
  const sheet = await aSheet(lab)
  const key = crypto.randomUUID()
  const press = lab.as('laboratoryTechnician')
  await press.call(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab) }, { key })
  const other = await press.call(
    recordBreakEndpoint,
    { ...specimenOf(sheet, 1), body: aReading(lab) },
    { key },
  )
  expect(other).toMatchObject({ status: 422, body: { code: 'request.keyReused' } })
})
