import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import {
  recordBreakEndpoint,
  type Specimen,
  swapBreaksEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import type { Caller } from '../../testing/access/call-api.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const other = { load: { typed: '590', unit: 'kN' as const }, width1Mm: 149, remark: 'la de 590' }

/** Two specimens of one set, broken by two people: 565 kN by the one, 590 kN by the other. */
async function twoBroken(press: Caller, second: Caller): Promise<[Specimen, Specimen]> {
  const sheet = await aSheet(lab)
  const [a, b] = sheet.trucks[0]?.specimens ?? []
  if (!a || !b) throw new Error('no specimens')
  return [
    await press.does(recordBreakEndpoint, {
      params: { specimenId: a.id },
      version: a.version,
      body: aReading(lab),
    }),
    await second.does(recordBreakEndpoint, {
      params: { specimenId: b.id },
      version: b.version,
      body: aReading(lab, other),
    }),
  ]
}
type Seen = Pick<Specimen, 'id' | 'version'>
const bodyOf = (a: Seen, b: Seen, reason = 'rótulos cambiados') => ({
  body: {
    first: { specimenId: a.id, version: a.version },
    second: { specimenId: b.id, version: b.version },
    reason,
  },
})
const ofTest = ({ sampleId }: Specimen) => ({ params: { sampleId, ageHours: 672 } })

describe('the readings of two specimens taken for each other', () => {
  it('change places whole, with who took them, and the trail keeps both with the reason', async () => {
    const press = lab.as('laboratoryTechnician')
    const luis = await lab.another('laboratoryTechnician')
    const [a, b] = await twoBroken(press, luis)
    const { first, second } = await press.does(swapBreaksEndpoint, bodyOf(a, b))
    const own = { swapped: true, touchedByIds: [press.userId, luis.userId], recordedAt: expect.anything() }
    expect(first.break).toEqual({ ...b.break, ...own })
    expect(second.break).toEqual({ ...a.break, ...own })
    expect([first.version, second.version]).toEqual([a.version + 1, b.version + 1])

    const { items } = await press.does(sampleHistoryEndpoint, { params: { sampleId: a.sampleId } })
    const changes = items.filter(
      ({ objectKind, action }) => objectKind === 'break' && action === 'specimen.swapBreaks',
    )
    expect(changes.map(({ reason, newValues }) => [reason, newValues?.['load_typed']]).toSorted()).toEqual([
      ['rótulos cambiados', '565'],
      ['rótulos cambiados', '590'],
    ])
  })

  it('are checked by neither who took them nor who swapped them', async () => {
    const press = lab.as('laboratoryTechnician')
    const [a, b] = await twoBroken(press, press)
    const checker = lab.as('director')
    const { first, second } = await checker.does(swapBreaksEndpoint, bodyOf(a, b))
    const version = [first, second].toSorted((x, y) => (x.code < y.code ? -1 : 1)).map((one) => one.version)
    const call = { ...ofTest(a), version: version.join('.'), body: {} }
    expect((await checker.call(checkStrengthTestEndpoint, call)).ok).toBe(false)
    expect((await lab.as('checker').call(checkStrengthTestEndpoint, call)).status).toBe(200)
  })

  it('remember everybody who swapped them, whoever swaps last', async () => {
    const press = lab.as('laboratoryTechnician')
    const [a, b] = await twoBroken(press, press)
    const checker = lab.as('checker')
    const swapped = await checker.does(swapBreaksEndpoint, bodyOf(a, b))
    const back = await lab.as('director').does(swapBreaksEndpoint, bodyOf(swapped.first, swapped.second))
    expect(back.first.break?.touchedByIds).toEqual(
      [press.userId, checker.userId, lab.as('director').userId].toSorted((x, y) => x - y),
    )
    const call = { ...ofTest(a), version: '4.4', body: {} }
    for (const hand of [checker, lab.as('director')])
      expect(await hand.call(checkStrengthTestEndpoint, call)).toMatchObject({
        status: 409,
        body: { code: 'strengthTest.ownWork' },
      })
    expect((await (await lab.another('checker')).call(checkStrengthTestEndpoint, call)).status).toBe(200)
  })

  it('by who checks them, no table lets through, whatever the program above it says', async () => {
    const press = lab.as('laboratoryTechnician')
    const [a, b] = await twoBroken(press, press)
    const checker = lab.as('checker')
    const swapped = await checker.does(swapBreaksEndpoint, bodyOf(a, b))
    await press.does(swapBreaksEndpoint, bodyOf(swapped.first, swapped.second))
    const client = new pg.Client({ connectionString: lab.database.superuserUrl })
    await client.connect()
    try {
      const own = client.query("update specimen set state = 'checked', checked_by = $1 where id = $2", [
        checker.userId,
        a.id,
      ])
      await expect(own).rejects.toMatchObject({ constraint: 'second_person_checks' })
    } finally {
      await client.end()
    }
  })

  it('lose the check and the approval that stood on them, until a report is issued', async () => {
    const press = lab.as('laboratoryTechnician')
    const [a, b] = await twoBroken(press, press)
    const call = { ...ofTest(a), version: '2.2', body: {} }
    await lab.as('checker').does(checkStrengthTestEndpoint, call)
    const { first, second } = await press.does(
      swapBreaksEndpoint,
      bodyOf({ ...a, version: 3 }, { ...b, version: 3 }),
    )
    expect([first.state, second.state]).toEqual(['broken', 'broken'])
    const { version } = await lab.as('checker').does(checkStrengthTestEndpoint, { ...call, version: '4.4' })
    await lab.as('director').does(approveStrengthTestEndpoint, { ...ofTest(a), version, body: {} })
    const again = await press.does(swapBreaksEndpoint, bodyOf({ ...a, version: 6 }, { ...b, version: 6 }))
    expect([again.first.state, again.second.state]).toEqual(['broken', 'broken'])

    const director = lab.as('director')
    const checked = await lab.as('checker').does(checkStrengthTestEndpoint, { ...call, version: '7.7' })
    await director.does(approveStrengthTestEndpoint, { ...ofTest(a), version: checked.version, body: {} })
    const strengthTests = [ofTest(a).params]
    const draft = await director.does(draftReportEndpoint, {
      body: { strengthTests, language: 'es', stressUnit: 'MPa', supersedes: null },
    })
    const params = { reportId: draft.id }
    const submitted = await director.does(submitReportEndpoint, { params, version: draft.version, body: {} })
    await director.does(authoriseReportEndpoint, { params, version: submitted.version, body: {} })
    const late = await press.call(swapBreaksEndpoint, bodyOf({ ...a, version: 9 }, { ...b, version: 9 }))
    expect(late).toMatchObject({ status: 409, body: { code: 'break.final' } })
  })

  it('take the ground from under a report that is not issued yet', async () => {
    const press = lab.as('laboratoryTechnician')
    const director = lab.as('director')
    const [a, b] = await twoBroken(press, press)
    const call = { ...ofTest(a), body: {} }
    const { version } = await lab.as('checker').does(checkStrengthTestEndpoint, { ...call, version: '2.2' })
    await director.does(approveStrengthTestEndpoint, { ...call, version })
    const draft = await director.does(draftReportEndpoint, {
      body: { strengthTests: [ofTest(a).params], language: 'es', stressUnit: 'MPa', supersedes: null },
    })
    const params = { reportId: draft.id }
    const submitted = await director.does(submitReportEndpoint, { params, version: draft.version, body: {} })
    await press.does(swapBreaksEndpoint, bodyOf({ ...a, version: 4 }, { ...b, version: 4 }))
    const issued = await director.call(authoriseReportEndpoint, {
      params,
      version: submitted.version,
      body: {},
    })
    expect(issued).toMatchObject({ status: 409, body: { code: 'report.notApproved' } })
  })

  it('stay both where they are when one has changed meanwhile, is not broken, or is the same one', async () => {
    const press = lab.as('laboratoryTechnician')
    const [a, b] = await twoBroken(press, press)
    const stale = await press.call(swapBreaksEndpoint, bodyOf(a, { ...b, version: 1 }))
    expect(stale).toMatchObject({ status: 412, body: { code: 'request.stale' } })
    const sheet = await aSheet(lab)
    const [waiting] = sheet.trucks[0]?.specimens ?? []
    if (!waiting) throw new Error('no specimen')
    const unbroken = await press.call(swapBreaksEndpoint, bodyOf(a, waiting))
    expect(unbroken).toMatchObject({ status: 409, body: { code: 'specimen.wrongState' } })
    const same = await press.call(swapBreaksEndpoint, bodyOf(a, a))
    expect(same).toMatchObject({ status: 409, body: { code: 'specimen.wrongState' } })
    const { first } = await press.does(swapBreaksEndpoint, bodyOf(a, b))
    expect(first.version).toBe(a.version + 1)
  })

  it('need a reason', async () => {
    const press = lab.as('laboratoryTechnician')
    const [a, b] = await twoBroken(press, press)
    expect((await press.call(swapBreaksEndpoint, bodyOf(a, b, ''))).status).toBe(400)
  })
})
