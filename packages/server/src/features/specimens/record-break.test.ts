import {
  listDayBreaksEndpoint,
  recordBreakEndpoint,
  moveSpecimenEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix } from '../../testing/factories.ts'
import { aReading, aSheet, specimenOf } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

describe('the break of a specimen', () => {
  it('gives the strength of the measured cylinder: 565 kN on 150 mm is 32.0 MPa', async () => {
    const sheet = await aSheet(lab)
    const broken = await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab) })
    expect(broken.state).toBe('broken')
    expect(broken.break).toMatchObject({
      strengthMpa: 32,
      factor: 1,
      withinTolerance: true,
      load: { typed: '565', unit: 'kN' },
    })
    expect(broken.break?.strengthUnroundedMpa).toBeCloseTo((565_000 * 4) / (Math.PI * 150 ** 2), 10)
  })

  it('keeps a load as it was typed, comma and unit, beside the newtons', async () => {
    const sheet = await aSheet(lab)
    const { break: reading } = await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: aReading(lab, { load: { typed: '57,61', unit: 'tf' } }),
    })
    expect(reading?.load).toEqual({ typed: '57,61', unit: 'tf' })
    expect(reading?.loadN).toBeCloseTo(57.61 * 9806.65, 6)
  })

  it('happens once: a second reading without a reason is refused, a correction keeps the old one in the trail', async () => {
    const sheet = await aSheet(lab)
    const press = lab.as('laboratoryTechnician')
    const first = await press.does(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab) })
    const again = { params: { specimenId: first.id }, version: first.version }
    const second = await press.call(recordBreakEndpoint, { ...again, body: aReading(lab) })
    expect(second).toMatchObject({ status: 409, body: { code: 'specimen.wrongState' } })

    const corrected = await press.does(recordBreakEndpoint, {
      ...again,
      body: aReading(lab, { load: { typed: '556', unit: 'kN' }, correctedBecause: 'dígitos cambiados' }),
    })
    expect(corrected.break?.strengthMpa).toBe(31.5)
    const { items } = await press.does(sampleHistoryEndpoint, { params: { sampleId: first.sampleId } })
    const change = items.find(
      ({ objectKind, action }) => objectKind === 'break' && action === 'specimen.correctBreak',
    )
    expect(change).toMatchObject({
      reason: 'dígitos cambiados',
      oldValues: { load_typed: '565' },
      newValues: { load_typed: '556' },
    })
  })

  it('asks for a reason where the load looks ten times too large, and takes it with one', async () => {
    const sheet = await aSheet(lab)
    const press = lab.as('laboratoryTechnician')
    const body = aReading(lab, { load: { typed: '5650', unit: 'kN' } })
    const refused = await press.call(recordBreakEndpoint, { ...specimenOf(sheet), body })
    expect(refused).toMatchObject({ status: 422, body: { code: 'break.implausible' } })
    if (!refused.ok) expect(refused.body.detail?.['codes']).toContain('loadTenTimes')
    const taken = await press.does(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: { ...body, confirmedBecause: 'leído dos veces' },
    })
    expect(taken.break?.confirmedBecause).toBe('leído dos veces')
  })

  it('asks for a reason weeks before its day, and takes it with one', async () => {
    const castAt = new Date(lab.now().getTime() - 7 * 24 * 3_600_000).toISOString()
    const sheet = await aSheet(lab, { trucks: [{ castAt }] })
    const press = lab.as('laboratoryTechnician')
    const of28 = specimenOf(sheet, 1)
    const refused = await press.call(recordBreakEndpoint, { ...of28, body: aReading(lab) })
    expect(refused).toMatchObject({ status: 422, body: { code: 'break.implausible' } })
    if (!refused.ok) expect(refused.body.detail?.['codes']).toEqual(['tooEarly'])
    const body = aReading(lab, { confirmedBecause: 'a petición del cliente' })
    const taken = await press.does(recordBreakEndpoint, { ...of28, body })
    expect(taken.break).toMatchObject({ withinTolerance: false, confirmedBecause: 'a petición del cliente' })
  })
  it('names the unit that a load looks like: kgf typed as kN', async () => {
    const sheet = await aSheet(lab)
    const body = aReading(lab, { load: { typed: '57600', unit: 'kN' } })
    const refused = await lab
      .as('laboratoryTechnician')
      .call(recordBreakEndpoint, { ...specimenOf(sheet), body })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'break.implausible', detail: { units: ['kgf'] } },
    })
  })

  it('thirty hours late is taken, and stands as outside its tolerance', async () => {
    const sheet = await aSheet(lab, {
      trucks: [{ castAt: new Date(lab.now().getTime() - (28 * 24 + 30) * 3_600_000).toISOString() }],
    })
    const late = await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { ...specimenOf(sheet, 1), body: aReading(lab) })
    expect(late.break).toMatchObject({ withinTolerance: false, trueAgeHours: 28 * 24 + 30 })
  })

  it.each(['ntc673', 'ntp339034', 'nmxC083', 'nch1037', 'iram1546', 'unitNm101', 'inen1573'])(
    'at 28 days by %s is in time for twenty hours, as C39 lets it, and late after',
    async (method) => {
      const mix = await aMix(lab, undefined, { method })
      const after = async (hours: number) => {
        const castAt = new Date(lab.now().getTime() - (28 * 24 + hours) * 3_600_000).toISOString()
        const sheet = await aSheet(lab, {
          workSiteId: mix.workSiteId,
          mixId: mix.id,
          trucks: [{ castAt }],
        })
        const broken = await lab
          .as('laboratoryTechnician')
          .does(recordBreakEndpoint, { ...specimenOf(sheet, 1), body: aReading(lab) })
        return broken.break?.withinTolerance
      }
      expect(await after(19.9)).toBe(true)
      expect(await after(20.1)).toBe(false)
    },
  )

  it.each([
    [{ load: { typed: '0', unit: 'kN' } }, 'break.impossible'],
    [{ load: { typed: '-565', unit: 'kN' } }, 'break.impossible'],
    [{ load: { typed: '5.6.5', unit: 'kN' } }, 'break.impossible'],
    [{ lengthMm: 120 }, 'break.impossible'],
    [{ brokenAt: '2026-11-18T10:00:00Z' }, 'break.inFuture'],
  ] as const)('is refused where it cannot be: %j', async (but, code) => {
    const sheet = await aSheet(lab)
    const refused = await lab
      .as('laboratoryTechnician')
      .call(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab, but) })
    expect(refused).toMatchObject({ status: 422, body: { code } })
  })

  it('of two people saving the same specimen, one gets 412 and sees the value of the other', async () => {
    const sheet = await aSheet(lab)
    const other = await lab.another('laboratoryTechnician')
    const [a, b] = await Promise.all([
      lab.as('laboratoryTechnician').call(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab) }),
      other.call(recordBreakEndpoint, {
        ...specimenOf(sheet),
        body: aReading(lab, { load: { typed: '570', unit: 'kN' } }),
      }),
    ])
    const [won, lost] = a.ok ? [a, b] : [b, a]
    expect(won.ok).toBe(true)
    expect(lost).toMatchObject({ status: 412, body: { code: 'request.stale' } })
    if (won.ok && !lost.ok) {
      expect(lost.body.current).toMatchObject({
        break: { load: won.body.break?.load, brokenBy: won.body.break?.brokenBy },
      })
    }
  })

  it('needs the version it has seen: 428 without', async () => {
    const { params } = specimenOf(await aSheet(lab))
    const answer = await lab
      .as('laboratoryTechnician')
      .call(recordBreakEndpoint, { params, body: aReading(lab) } as never)
    expect(answer).toMatchObject({ status: 428, body: { code: 'request.versionMissing' } })
  })

  it('does not happen when its audit row cannot be written', async () => {
    const sheet = await aSheet(lab)
    const press = lab.as('laboratoryTechnician')
    const { default: pg } = await import('pg')
    const owner = new pg.Client({ connectionString: lab.database.ownerUrl })
    await owner.connect()
    try {
      await owner.query('revoke insert on audit_entry from probeta_gate')
      const refused = await press.call(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab) })
      expect(refused.status).toBe(500)
    } finally {
      await owner.query('grant insert on audit_entry to probeta_gate')
      await owner.end()
    }
    const day = await press.does(listDayBreaksEndpoint, { query: { day: '2026-11-18' } })
    const specimen = day.specimens.find(({ id }) => id === specimenOf(sheet).params.specimenId)
    expect(specimen).toMatchObject({ state: 'cast', break: null, version: 1 })
  })
})

describe("the day's list", () => {
  it('holds what is due, what is overdue and what was broken on the day, with the early breaks of its samples', async () => {
    const own = await aLaboratory()
    try {
      const sheet = await aSheet(own, { trucks: [{ agePlan: '7·28·R' }] })
      const press = own.as('laboratoryTechnician')
      const early = specimenOf(sheet)
      const atSeven = new Date(Date.parse(sheet.trucks[0]?.castAt ?? '') + 7 * 24 * 3_600_000).toISOString()
      await press.does(recordBreakEndpoint, {
        ...early,
        body: aReading(own, { load: { typed: '400', unit: 'kN' }, brokenAt: atSeven }),
      })
      const day = await press.does(listDayBreaksEndpoint, { query: { day: '2026-11-18' } })
      expect(day.specimens.map(({ ageHours, state }) => [ageHours, state])).toEqual([[672, 'cast']])
      expect(day.sisters[sheet.trucks[0]?.id ?? '']).toMatchObject([{ ageHours: 168, n: 1 }])
      const later = await press.does(listDayBreaksEndpoint, { query: { day: '2026-11-20' } })
      expect(later.specimens).toHaveLength(1)
    } finally {
      await own.close()
    }
  })

  it('lets a specimen be held, released and lost, each with its reason', async () => {
    const sheet = await aSheet(lab)
    const press = lab.as('laboratoryTechnician')
    const { params, version } = specimenOf(sheet)
    const held = await press.does(moveSpecimenEndpoint, {
      params,
      version,
      body: { action: 'hold', reason: 'pedido del cliente' },
    })
    expect(held).toMatchObject({ state: 'onHold', stateReason: 'pedido del cliente' })
    const released = await press.does(moveSpecimenEndpoint, {
      params,
      version: held.version,
      body: { action: 'release', reason: 'aclarado' },
    })
    const lost = await press.does(moveSpecimenEndpoint, {
      params,
      version: released.version,
      body: { action: 'markNotTested', reason: 'rota en el transporte' },
    })
    expect(lost.state).toBe('notTested')
  })
})

describe('the window in which a strength is expected', () => {
  it('rests on the newest readings of the mix at that age, from five on, and never on those of today', async () => {
    const first = await aSheet(lab)
    const { mixId } = first.trucks[0] ?? { mixId: '' }
    const press = lab.as('laboratoryTechnician')
    const yesterday = new Date(lab.now().getTime() - 24 * 3_600_000).toISOString()
    const cast = async () => specimenOf(await aSheet(lab, { workSiteId: first.workSite.id, mixId }))
    // 39.6 MPa: within what the specified strength of 30 MPa alone would let pass
    const high = { load: { typed: '700', unit: 'kN' as const } }
    for (let count = 0; count < 5; count += 1) {
      const sheet = await cast()
      expect(await press.call(recordBreakEndpoint, { ...sheet, body: aReading(lab, high) })).toMatchObject({
        status: 200,
      })
    }
    for (const typed of ['560', '562', '565', '568', '570'])
      await press.does(recordBreakEndpoint, {
        ...(await cast()),
        body: aReading(lab, { load: { typed, unit: 'kN' }, brokenAt: yesterday }),
      })
    const refused = await press.call(recordBreakEndpoint, { ...(await cast()), body: aReading(lab, high) })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'break.implausible', detail: { basis: 'history', n: 5 } },
    })
    const { specimens, histories } = await press.does(listDayBreaksEndpoint, { query: { day: '2026-11-18' } })
    const mixes = new Set(specimens.map(({ mix }) => mix.id))
    expect(mixes).toContain(mixId)
    expect(histories.find((one) => one.mixId === mixId)).toMatchObject({ ageHours: 672, n: 5 })
  })
})

describe('the failure of a specimen', () => {
  const aCubeSheet = async (but: Parameters<typeof aMix>[2]) => {
    const mix = await aMix(lab, undefined, {
      shape: 'cube150',
      method: 'en12390-3',
      ruleSet: 'en206-initial',
      ...but,
    })
    return aSheet(lab, { workSiteId: mix.workSiteId, mixId: mix.id })
  }
  const cube = (side: number, but: Parameters<typeof aReading>[1] = {}) => {
    const reading = aReading(lab, { endCondition: 'none', failure: '', ...but })
    return { ...reading, width1Mm: side, width2Mm: side, lengthMm: side }
  }
  const press = () => lab.as('laboratoryTechnician')

  it.each([
    ['cube150', 150, '810', 36, 'satisfactory', 'satisfactory'],
    ['cube150', 150, '810', 36, ' 6 t', '6 T'],
    ['cube100', 100, '360', 36, '9', '9'],
  ] as const)(
    'of a %s by EN 12390-3 is kept by its code: %i mm, %s kN, %d MPa, %j',
    async (shape, side, load, mpa, failure, kept) => {
      const ruleSet = shape === 'cube100' ? 'bs8500-identity' : 'en206-initial'
      const sheet = await aCubeSheet({ shape, ruleSet })
      const body = cube(side, { load: { typed: load, unit: 'kN' }, massG: 2.353 * side ** 3 * 1e-3, failure })
      const { break: reading } = await press().does(recordBreakEndpoint, { ...specimenOf(sheet), body })
      expect(reading).toMatchObject({
        strengthMpa: mpa,
        failure: kept,
        failureFigure: 'en12390-3',
        endCondition: 'none',
      })
      expect(reading?.densityKgM3).toBeCloseTo(2353, 6)
    },
  )

  it.each([
    ['', null],
    ['8,9', 'slow'],
    ['13.5', 'inside'],
    ['18.1', 'fast'],
  ] as const)('keeps the rate %j of a cube of 150 mm, which is %s', async (rateTyped, rateHeld) => {
    const sheet = await aCubeSheet({})
    const body = cube(150, { load: { typed: '810', unit: 'kN' }, failure: 'satisfactory', rateTyped })
    const { break: reading } = await press().does(recordBreakEndpoint, { ...specimenOf(sheet), body })
    expect(reading).toMatchObject({ rateTyped, rateHeld })
  })

  it.each(['0', '-4', 'fast'])('takes no rate %j', async (rateTyped) => {
    const sheet = await aSheet(lab)
    const refused = await press().call(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: aReading(lab, { rateTyped }),
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'break.impossible' } })
  })

  it.each([
    ['A', 'none'],
    ['', 'none'],
    ['satisfactory', 'pads'],
    ['satisfactory', 'sulphur'],
  ] as const)('of a cube is no %j on %s', async (failure, endCondition) => {
    const sheet = await aCubeSheet({})
    const body = cube(150, { load: { typed: '810', unit: 'kN' }, failure, endCondition })
    const refused = await press().call(recordBreakEndpoint, { ...specimenOf(sheet), body })
    expect(refused).toMatchObject({ status: 422, body: { code: 'break.impossible' } })
  })

  it('sent by a tablet from before is a type of C39, and none of EN 12390-3', async () => {
    const sheet = await aSheet(lab)
    const cylinder = await press().does(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: aReading(lab, { failure: '', fractureType: 2 }),
    })
    expect(cylinder.break).toMatchObject({ failure: '2', failureFigure: 'astmC39' })
    const cubes = await aCubeSheet({})
    const body = { ...cube(150, { load: { typed: '810', unit: 'kN' } }), fractureType: 2 }
    const refused = await press().call(recordBreakEndpoint, { ...specimenOf(cubes), body })
    expect(refused).toMatchObject({ status: 422, body: { code: 'break.impossible' } })
  })

  it('may stay open for a cube by NCh 1037, whose codes are not known', async () => {
    const sheet = await aCubeSheet({ method: 'nch1037', ruleSet: 'none' })
    const body = cube(150, { load: { typed: '810', unit: 'kN' } })
    const { break: reading } = await press().does(recordBreakEndpoint, { ...specimenOf(sheet), body })
    expect(reading).toMatchObject({ failure: '', failureFigure: null })
  })
})
