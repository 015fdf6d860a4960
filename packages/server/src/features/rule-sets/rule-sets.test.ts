import {
  addRuleSetEndpoint,
  addRuleSetVersionEndpoint,
  changeRuleSetEndpoint,
  listRuleSetsEndpoint,
  type RuleNumbers,
} from '@probeta/contract/results/rule-sets.ts'
import {
  findStrengthTestEndpoint,
  listStrengthTestsEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aRuleSet, plainNumbers } from '../../testing/nouns/a-rule-set.ts'
import { aClient, aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const strict: RuleNumbers = { ...plainNumbers, single: { margin: 0, upTo: null, shareAbove: null } }
const today = () => dayOf(lab.now().getTime(), lab.scope.timeZone)
const castOn = (day: string) => `${day}T10:00:00Z`
const addVersion = (of: { id: string; version: number }, validFrom: string, numbers = strict) =>
  lab.as('administrator').does(addRuleSetVersionEndpoint, {
    params: { ruleSetId: of.id },
    version: of.version,
    body: { validFrom, numbers, reason: 'el contrato cambió' },
  })
const verdictOf = async ({ sampleId, ageHours }: { sampleId: string; ageHours: number }) =>
  (await lab.as('director').does(findStrengthTestEndpoint, { params: { sampleId, ageHours } })).verdict

describe('a rule set of the laboratory’s own', () => {
  it('judges a mix that names it, each result by the version of the day on which it was cast', async () => {
    const own = await aRuleSet(lab)
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ruleSet: own.key })
    const place = { workSiteId: site.id, mixId: mix.id }
    // 512 kN is 29.0 MPa: 1 MPa below, which the first version allows and the second does not.
    const [before, from] = [addDays(today(), -40), addDays(today(), -35)]
    const first = await aBrokenSet(lab, { ...place, loads: ['512', '512'], castAt: castOn(before) })
    expect(await verdictOf(first)).toMatchObject({
      outcome: 'provisional',
      ruleSet: own.key,
      compared: [{ quantity: 'single', holds: true, clause: `${own.name} (v1)`, verified: false }],
    })
    await addVersion(own, from)
    const second = await aBrokenSet(lab, { ...place, loads: ['512', '512'], castAt: castOn(from) })
    expect(await verdictOf(second)).toMatchObject({ outcome: 'doesNotConform', clause: `${own.name} (v2)` })
    expect(await verdictOf(first)).toMatchObject({ outcome: 'provisional' })
    // What is kept for lists and statistics says the same.
    await judgeAll(lab)
    const { items } = await lab
      .as('director')
      .does(listStrengthTestsEndpoint, { query: { workSiteId: site.id } })
    expect(items.map(({ verdict }) => verdict.outcome)).toEqual(['doesNotConform', 'provisional'])
    const low = await lab
      .as('director')
      .does(listStrengthTestsEndpoint, { query: { workSiteId: site.id, outcome: 'doesNotConform' } })
    expect(low.items.map(({ sampleId }) => sampleId)).toEqual([second.sampleId])
  })
  it('changes from a day after its last version, and after all that it judged already', async () => {
    const own = await aRuleSet(lab)
    await expect(addVersion(own, '2020-01-01')).rejects.toThrow('ruleSet.order')
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ruleSet: own.key })
    const cast = addDays(today(), -30)
    await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id, castAt: castOn(cast) })
    await expect(addVersion(own, cast)).rejects.toThrow('ruleSet.judged')
    const { versions } = await addVersion(own, addDays(cast, 1))
    expect(versions.map(({ number, validFrom }) => [number, validFrom])).toEqual([
      [1, '2020-01-01'],
      [2, addDays(cast, 1)],
    ])
  })
  it('says no to numbers by which nothing can be judged', async () => {
    await expect(aRuleSet(lab, { mean: null, single: null })).rejects.toThrow('ruleSet.numbers')
    await expect(aRuleSet(lab, { leastSpecimens: {} })).rejects.toThrow('ruleSet.numbers')
    await expect(aRuleSet(lab, { single: { margin: 1, upTo: null, shareAbove: 0.1 } })).rejects.toThrow(
      'ruleSet.numbers',
    )
  })
  it('has a name of its own and is changed by nobody who saw an older one', async () => {
    const own = await aRuleSet(lab)
    const again = { name: own.name.toUpperCase(), copiedFrom: '', validFrom: '2020-01-01', numbers: strict }
    await expect(lab.as('administrator').does(addRuleSetEndpoint, { body: again })).rejects.toThrow(
      'nameTaken',
    )
    const change = () =>
      lab.as('administrator').does(changeRuleSetEndpoint, {
        params: { ruleSetId: own.id },
        version: own.version,
        body: { active: false },
      })
    expect(await change()).toMatchObject({ active: false })
    await expect(change()).rejects.toThrow('request.stale')
    await expect(addVersion(own, '2021-01-01')).rejects.toThrow('request.stale')
  })
  it('is refused to a mix of a size it does not cover, and of an id nobody knows', async () => {
    const own = await aRuleSet(lab)
    const site = await aWorkSite(lab)
    await expect(
      aMix(lab, site.id, { ruleSet: own.key, shape: 'cube150', method: 'en12390-3' }),
    ).rejects.toThrow('mix.ruleSet')
    await expect(aMix(lab, site.id, { ruleSet: 'own:00000000-0000-4000-8000-000000000000' })).rejects.toThrow(
      'mix.ruleSet',
    )
  })
  it('counts for what is missing at a work site, with the specimens it asks for', async () => {
    const own = await aRuleSet(lab, { leastSpecimens: { cylinder150x300: 3 } })
    const site = await aWorkSite(lab)
    await aMix(lab, site.id, { ruleSet: own.key })
    const { missing } = await lab
      .as('administrator')
      .does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })
    expect(missing).toContain('specimens')
  })
  it('is seen by a client where it judges their concrete, and by no other', async () => {
    const own = await aRuleSet(lab)
    const { id: clientId } = await aClient(lab)
    const site = await aWorkSite(lab, { clientId })
    const other = await aWorkSite(lab)
    await aMix(lab, site.id, { ruleSet: own.key })
    const seen = async (of: typeof site) =>
      (await (await lab.clientUser(of.clientId, [of.id])).does(listRuleSetsEndpoint)).items.map(
        ({ id }) => id,
      )
    expect([await seen(site), await seen(other)]).toEqual([[own.id], []])
  })
})
