import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import {
  addCertificateEndpoint,
  changeTechnicianEndpoint,
  withdrawCertificateEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { remindDue } from '../../jobs/remind-due.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import type { Caller } from '../../testing/access/call-api.ts'

let lab: Laboratory
let today: string
beforeAll(async () => {
  lab = await aLaboratory()
  today = dayOf(lab.now().getTime(), lab.scope.timeZone)
}, 60_000)
afterAll(() => lab.close())

const certify = (who: Caller, days: number, number: string) =>
  lab.as('administrator').does(addCertificateEndpoint, {
    params: { userId: who.userId },
    body: { type: 'testing', number, issuer: 'ACI', expiresOn: addDays(today, days) },
  })
/** After so many days, and back. */
async function remind(after = 0) {
  const now = new Date(lab.now().getTime() + after * 86_400_000)
  await remindDue(lab.database.pool, lab.scope, { now, withReminders: true })
}
const toldOf = async (who: Caller) =>
  (await who.does(listInboxEndpoint, { query: { folder: 'alerts' } })).items
    .filter(({ kind }) => kind === 'certificateDue')
    .map(({ facts, times }) => [facts['certificate'], times])

it('a certificate that runs out is told at 60, 30 and 7 days and once it has expired, once each, to both', async () => {
  const ana = await lab.another('laboratoryTechnician')
  await certify(ana, 61, 'A-61')
  await remind()
  expect(await toldOf(ana)).toEqual([])
  await remind(1)
  await remind(2)
  expect(await toldOf(ana)).toEqual([['A-61 · ACI', 1]])
  expect(await toldOf(lab.as('director'))).toEqual([['A-61 · ACI', 1]])
  expect(await toldOf(lab.as('checker'))).toEqual([])
  await remind(31)
  await remind(54)
  await remind(62)
  await remind(63)
  expect(await toldOf(ana)).toEqual([['A-61 · ACI', 4]])
})

it('nothing is told of one that another outlasts, that was withdrawn, or of who is gone', async () => {
  const [ana, luis, eva] = [
    await lab.another('laboratoryTechnician'),
    await lab.another('laboratoryTechnician'),
    await lab.another('laboratoryTechnician'),
  ]
  await certify(ana, 5, 'B-1')
  await certify(ana, 500, 'B-2')
  const { id } = await certify(luis, 5, 'C-1')
  const administrator = lab.as('administrator')
  await administrator.does(withdrawCertificateEndpoint, {
    params: { certificateId: id },
    version: 1,
    body: { reason: 'De otra persona' },
  })
  await certify(eva, 5, 'D-1')
  await administrator.does(changeTechnicianEndpoint, {
    params: { technicianId: eva.userId },
    version: 0,
    body: {
      ...{ name: 'Eva', email: '', language: 'es', functions: [], active: false },
      ...{ document: '', mobile: '', zone: '', hours: '' },
    },
  })
  await remind()
  for (const who of [ana, luis, eva]) expect(await toldOf(who)).toEqual([])
})
