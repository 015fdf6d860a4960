import { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { expect, test } from 'vitest'
import { ownLaboratory } from '../../testing/a-laboratory.ts'

test('an administrator fills an empty laboratory, once, with people who cannot sign in', async () => {
  const lab = await ownLaboratory()
  const admin = lab.as('administrator')
  const loaded = await admin.does(loadDemonstrationEndpoint, { body: {} })
  expect(loaded.samples).toBeGreaterThan(340)

  const again = await admin.call(loadDemonstrationEndpoint, { body: {} })
  expect(again).toMatchObject({ status: 409, body: { code: 'demonstration.notEmpty' } })
  const { rows } = await lab.database.pool.query(
    `select count(*) as people, count(c.user_id) as credentials, bool_or(u.active) as active,
       (select demonstration from laboratory) as marked
     from app_user u left join credential c on c.user_id = u.id where username like 'demo1.%'`,
  )
  expect(rows).toEqual([{ people: 7, credentials: 0, active: false, marked: true }])
})

test('nobody but an administrator may', async () => {
  const lab = await ownLaboratory()
  expect(await lab.as('director').call(loadDemonstrationEndpoint, { body: {} })).toMatchObject({
    status: 403,
  })
})
