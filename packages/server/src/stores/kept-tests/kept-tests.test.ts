import { mergeClientEndpoint } from '@probeta/contract/clients/clients.ts'
import {
  correctSampleEndpoint,
  findSampleEndpoint,
  voidSampleEndpoint,
} from '@probeta/contract/concrete/samples.ts'
import {
  findSpecimenEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
  swapBreaksEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  listStrengthTestsEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../testing/read-pages.ts'
import { changing, reading } from '../../db/transaction.ts'
import { judgeByVersion } from '../../jobs/judge-by-version.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { keptSums } from '../../testing/kept-sums.ts'
import { aDie } from '../../testing/a-die.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet, aTruck } from '../../testing/nouns/a-sheet.ts'
import { aMix } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

type Kept = Record<string, unknown>
const keptRows = () =>
  reading(lab.database.pool, lab.scope, async (_, client) => {
    const { rows } = await client.query<Kept>(
      `select sample_id, age_hours, client_id, work_site_id, mix_id, cast_at, element, n, mean_mpa, range_percent, moving_mean_mpa,
              pending, stage, outcome, at_design_age, warned from kept_strength_test order by cast_at desc, sample_id desc, age_hours desc`,
    )
    return rows
  })

/** The rows of the list of results. */
const listedRows = async () =>
  (
    await readPages((at) =>
      lab.as('director').does(listStrengthTestsEndpoint, { query: { limit: 200, ...at } }),
    )
  ).flatMap(({ items }) => items)

/**
 * The same rows, each computed from the readings themselves: those of the list are taken from what is stored, unless
 * their mix waits to be judged.
 */
const judgedRows = async () =>
  Promise.all(
    (await listedRows()).map(async ({ sampleId, ageHours }) => {
      const { specimens, invalidations, reserves, standsIssued, ...row } = await lab
        .as('director')
        .does(findStrengthTestEndpoint, { params: { sampleId, ageHours } })
      return row
    }),
  )

/** The results as computed from the readings, in the columns of the stored rows. */
async function plainRows(): Promise<Kept[]> {
  return (await judgedRows()).map((row) => ({
    sample_id: row.sampleId,
    age_hours: row.ageHours,
    client_id: row.client.id,
    work_site_id: row.workSite.id,
    mix_id: row.mix.id,
    cast_at: row.castAt,
    element: row.element,
    n: row.values.length,
    mean_mpa: row.meanMpa,
    range_percent: row.rangePercent,
    moving_mean_mpa: row.movingMeanMpa,
    pending: row.pending,
    stage: row.state === 'reported' ? 'approved' : row.state,
    outcome: row.verdict.outcome,
    at_design_age: row.ageHours === row.mix.designAgeHours,
    warned: row.warnings.length > 0,
  }))
}

const day = 86_400_000

describe('what is kept of the strength tests', () => {
  it('is what the readings say, after whatever happened to them', async () => {
    const die = aDie(20_261_121)
    const press = lab.as('laboratoryTechnician')
    const field = lab.as('fieldTechnician')
    const mixes = await Promise.all(
      (['aci318-19', 'codigo-estructural-57', 'cirsoc201-mode1', 'none'] as const).map((ruleSet) =>
        aMix(lab, undefined, { ruleSet }),
      ),
    )
    const samples: string[] = []
    const specimens: string[] = []
    const addSample = async () => {
      const mix = mixes[die(mixes.length)]
      if (!mix) throw new Error('no mix')
      const castAt = new Date(lab.now().getTime() - (28 + die(40)) * day).toISOString()
      const sheet = await aSheet(lab, {
        workSiteId: mix.workSiteId,
        mixId: mix.id,
        trucks: [{ castAt, agePlan: '7·28·28' }],
      })
      for (const truck of sheet.trucks) {
        samples.push(truck.id)
        specimens.push(...truck.specimens.map(({ id }) => id))
      }
    }
    const one = async () => {
      const specimenId = specimens[die(specimens.length)] ?? ''
      return lab.as('director').does(findSpecimenEndpoint, { params: { specimenId } })
    }
    const steps = [
      addSample,
      async () => {
        const { id, version, state } = await one()
        const load = { typed: String(380 + die(300)), unit: 'kN' as const }
        await press.call(recordBreakEndpoint, {
          params: { specimenId: id },
          version,
          body: aReading(lab, {
            load,
            confirmedBecause: 'de prueba',
            ...(state === 'broken' && { correctedBecause: 'mal leída' }),
          }),
        })
      },
      async () => {
        const { id, version } = await one()
        await press.call(moveSpecimenEndpoint, {
          params: { specimenId: id },
          version,
          body: {
            action: (['markNotTested', 'hold', 'release'] as const)[die(3)] ?? 'hold',
            reason: 'se cayó',
          },
        })
      },
      async () => {
        const [a, b] = [await one(), await one()]
        await press.call(swapBreaksEndpoint, {
          body: {
            first: { specimenId: a.id, version: a.version },
            second: { specimenId: b.id, version: b.version },
            reason: 'rótulos cambiados',
          },
        })
      },
      async () => {
        const { sampleId, ageHours } = await one()
        const params = { sampleId, ageHours: ageHours ?? 672 }
        const test = await lab.as('checker').call(findStrengthTestEndpoint, { params })
        if (!test.ok) return
        const { version } = test.body
        await lab.as('checker').call(checkStrengthTestEndpoint, { params, version, body: {} })
        const checked = await lab.as('director').call(findStrengthTestEndpoint, { params })
        if (checked.ok && die(2) === 0)
          await lab
            .as('director')
            .call(approveStrengthTestEndpoint, { params, version: checked.body.version, body: {} })
      },
      async () => {
        const sampleId = samples[die(samples.length)] ?? ''
        const sample = await field.does(findSampleEndpoint, { params: { sampleId } })
        const castAt = new Date(lab.now().getTime() - (28 + die(40)) * day).toISOString()
        const site = mixes.filter(({ workSiteId }) => workSiteId === sample.workSite.id)
        const mixId = site[die(site.length)]?.id ?? ''
        await field.call(correctSampleEndpoint, {
          params: { sampleId },
          version: sample.version,
          body: {
            ...aTruck(lab, mixId, 672),
            castAt,
            agePlan: '7·28·28',
            element: `Losa ${die(9)}`,
            reason: 'mal copiado',
          },
        })
      },
      async () => {
        const sampleId = samples[die(samples.length)] ?? ''
        const { version } = await field.does(findSampleEndpoint, { params: { sampleId } })
        await field.call(voidSampleEndpoint, { params: { sampleId }, version, body: { reason: 'repetida' } })
      },
    ]
    for (let n = 0; n < 12; n += 1) await addSample()
    for (let turn = 1; turn <= 160; turn += 1) {
      // Breaks are the most frequent steps.
      await steps[die(2) === 0 ? 1 : die(steps.length)]?.()
      if (turn % 3 === 0) await judgeAll(lab)
      if (turn % 40 !== 0) continue
      await judgeAll(lab)
      expect(await keptRows()).toEqual(await plainRows())
      expect(await listedRows()).toEqual(await judgedRows())
      const { kept, made } = await keptSums(lab)
      expect(kept).toEqual(made)
      expect(Object.values(kept).every((rows) => rows.length > 0)).toBe(true)
    }
    const [from, into] = await Promise.all(
      mixes
        .slice(0, 2)
        .map(({ workSiteId }) =>
          lab.as('administrator').does(findWorkSiteEndpoint, { params: { workSiteId } }),
        ),
    )
    const merged = await lab.as('administrator').call(mergeClientEndpoint, {
      params: { clientId: from?.clientId ?? '' },
      version: 1,
      body: { into: into?.clientId ?? '', intoVersion: 1, take: [] },
    })
    expect(merged.status).toBe(200)
    const kept = await keptRows()
    expect(kept).toEqual(await plainRows())
    expect(kept.length).toBeGreaterThan(20)
    expect(new Set(kept.map(({ outcome }) => outcome)).size).toBeGreaterThan(2)
    expect(kept.filter(({ client_id }) => client_id === from?.clientId)).toEqual([])
  })

  it('is judged anew around a sample that changed, as far as the verdicts of others follow from it', async () => {
    const mix = await aMix(lab, undefined, { ruleSet: 'aci318-19' })
    const castOn = (days: number) => new Date(lab.now().getTime() - (60 - days) * day).toISOString()
    const breaks = async (castAt: string, kilonewtons: number) => {
      const { trucks } = await aSheet(lab, {
        workSiteId: mix.workSiteId,
        mixId: mix.id,
        trucks: [{ castAt, agePlan: '28·28' }],
      })
      const specimens = trucks.flatMap((truck) => truck.specimens)
      for (const { id } of specimens) await read(id, kilonewtons)
      return specimens.map(({ id }) => id)
    }
    const read = async (specimenId: string, kilonewtons: number) => {
      const { version, state } = await lab
        .as('director')
        .does(findSpecimenEndpoint, { params: { specimenId } })
      await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
        params: { specimenId },
        version,
        body: aReading(lab, {
          load: { typed: String(kilonewtons), unit: 'kN' },
          confirmedBecause: 'de prueba',
          correctedBecause: state === 'broken' ? 'mal leída' : '',
        }),
      })
    }
    const means = async () =>
      (await keptRows())
        .filter(({ mix_id }) => mix_id === mix.id)
        .map(({ moving_mean_mpa }) => moving_mean_mpa)
    const series: string[][] = []
    for (let at = 0; at < 9; at += 1) series.push(await breaks(castOn(2 * at), 560 + at))
    await judgeAll(lab)
    const before = await means()
    const nextOnly = async () =>
      (await listedRows()).filter(({ mix: { id }, verdict }) => id === mix.id && verdict.next !== null)
    expect(await nextOnly()).toHaveLength(1)

    for (const id of series[4] ?? []) await read(id, 400)
    await judgeAll(lab)
    expect(await keptRows()).toEqual(await plainRows())
    const corrected = await means()
    // Newest first: the one that changed and the two cast after it.
    expect(corrected.flatMap((mean, at) => (mean === before[at] ? [] : at))).toEqual([2, 3, 4])

    await breaks(castOn(5), 470)
    await judgeAll(lab)
    expect(await keptRows()).toEqual(await plainRows())
    // The newest place of the series is another one, and then the one before it again.
    const newest = await breaks(castOn(20), 600)
    await judgeAll(lab)
    expect(await listedRows()).toEqual(await judgedRows())
    const { sampleId: newestId } = await lab
      .as('director')
      .does(findSpecimenEndpoint, { params: { specimenId: newest[0] ?? '' } })
    const seen = await lab.as('fieldTechnician').does(findSampleEndpoint, { params: { sampleId: newestId } })
    await lab.as('fieldTechnician').call(voidSampleEndpoint, {
      params: { sampleId: newestId },
      version: seen.version,
      body: { reason: 'repetida' },
    })
    await judgeAll(lab)
    expect(await listedRows()).toEqual(await judgedRows())
    expect(await nextOnly()).toHaveLength(1)
    const { sampleId } = await lab
      .as('director')
      .does(findSpecimenEndpoint, { params: { specimenId: series[4]?.[0] ?? '' } })
    const { version } = await lab.as('fieldTechnician').does(findSampleEndpoint, { params: { sampleId } })
    await lab
      .as('fieldTechnician')
      .call(voidSampleEndpoint, { params: { sampleId }, version, body: { reason: 'repetida' } })
    await judgeAll(lab)
    expect(await keptRows()).toEqual(await plainRows())
  })

  it('is judged anew before it is listed, while its mix waits or where another version judged', async () => {
    const { pool } = lab.database
    const wrong = `update kept_strength_test set judgement = jsonb_set(judgement, '{meanMpa}', '999')`
    const means = async () => (await listedRows()).map(({ meanMpa }) => meanMpa)
    const right = await means()
    const spoil = (more: string) =>
      changing(pool, lab.scope, 'test', undefined, async (_, client) => {
        await client.query(`${wrong}; ${more}`)
      })
    await judgeByVersion(pool, lab.scope, '1.0.0')
    await judgeAll(lab)
    await spoil('select 1')
    expect(new Set(await means())).toEqual(new Set([999]))
    await judgeByVersion(pool, lab.scope, '1.0.0')
    expect(new Set(await means())).toEqual(new Set([999]))
    await judgeByVersion(pool, lab.scope, '1.0.1')
    expect(await means()).toEqual(right)
    await judgeAll(lab)
    expect(await means()).toEqual(right)
    await spoil('update kept_strength_test set judgement = null')
    expect(await means()).toEqual(right)
    const judgeWhole = async () => {
      await spoil('insert into mix_change (mix_id) select id from mix')
      await judgeAll(lab)
    }
    await judgeWhole()
    // A server of another version beside this one judges and stores too.
    await spoil("update kept_strength_test set judged_by = '1.0.0'")
    expect(await means()).toEqual(right)
    await judgeWhole()
    expect(await listedRows()).toEqual(await judgedRows())
  })

  it('is written anew only where it differs, and goes where nothing was tested', async () => {
    const judgeAfter = async (statement: string) => {
      await changing(lab.database.pool, lab.scope, 'test', undefined, async (_, client) => {
        await client.query(`${statement}; insert into mix_change (mix_id) select id from mix`)
      })
      await judgeAll(lab)
    }
    const versions = () =>
      reading(lab.database.pool, lab.scope, async (_, client) => {
        const { rows } = await client.query<{ xmin: string }>(
          'select xmin::text, sample_id, age_hours from kept_strength_test order by sample_id, age_hours',
        )
        return rows
      })
    const [before, rows] = [await versions(), await keptRows()]
    await judgeAfter('select 1')
    expect(await versions()).toEqual(before)

    await judgeAfter(`
      with one as (select * from kept_strength_test order by sample_id, age_hours limit 1)
      insert into kept_strength_test select (jsonb_populate_record(k, '{"age_hours": 999}')).* from one o, kept_strength_test k
      where k.sample_id = o.sample_id and k.age_hours = o.age_hours;
      update kept_strength_test set outcome = 'noRule', n = 99 where outcome = 'conforms';
      delete from kept_strength_test where outcome = 'provisional'`)
    expect(await keptRows()).toEqual(rows)
    const { kept, made } = await keptSums(lab)
    expect(kept).toEqual(made)
    const after = await versions()
    expect(after.filter(({ xmin }, at) => xmin !== before[at]?.xmin).length).toBeLessThan(before.length)
  })
})
