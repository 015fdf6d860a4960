import { correctSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { acceptSheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import { addSheetEndpoint, addSignOffEndpoint, voidSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import type { SignOffInput } from '@probeta/contract/concrete/sign-offs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { aSheet, aTruck } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const person = { name: 'Rosa Vidal', role: 'Jefa de obra', company: 'Constructora Sur' }
const signed = (but: Partial<Extract<SignOffInput, { decision: 'signed' }>> = {}): SignOffInput => ({
  ...person,
  decision: 'signed',
  ink: 'M10 20Q10 20 15 25L20 30',
  at: lab.now().toISOString(),
  ...but,
})
const of = ({ id, version }: { id: string; version: number }) => ({ params: { sheetId: id }, version })
const field = () => lab.as('fieldTechnician')

describe('a sheet signed at the work site', () => {
  it('is entered with the signature, by the clock of the phone but never later than now', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const add = (signOff: SignOffInput | null) =>
      field().does(addSheetEndpoint, {
        body: {
          workSiteId: site.id,
          sampledOn: '2026-10-21',
          technician: 'Campo',
          weather: '',
          airTemperatureC: 18,
          remark: '',
          trucks: [aTruck(lab, mix.id, 24)],
          signOff,
        },
      })
    expect((await add(null)).signOffs).toEqual([])
    const early = '2026-10-21T15:00:00Z'
    const { signOffs } = await add(signed({ at: early }))
    expect(signOffs).toMatchObject([
      { ...person, decision: 'signed', at: early, ink: 'M10 20Q10 20 15 25L20 30', corrected: false },
    ])
    const late = await add(signed({ at: '2031-01-01T00:00:00.000Z' }))
    expect(Date.parse(late.signOffs[0]?.at ?? '')).toBe(lab.now().getTime())
  })

  it('says that it was corrected afterwards, keeps the signature, and may then be signed again', async () => {
    const sheet = await aSheet(lab)
    const once = await field().does(addSignOffEndpoint, { ...of(sheet), body: signed({ ink: null }) })
    expect(once.signOffs).toMatchObject([{ ink: null, corrected: false }])
    expect(await field().call(addSignOffEndpoint, { ...of(once), body: signed() })).toMatchObject({
      status: 409,
      body: { code: 'sheet.alreadySigned' },
    })
    const [truck] = once.trucks
    if (!truck) throw new Error('no truck')
    const same = aTruck(lab, truck.mixId, 28 * 24)
    await field().does(correctSampleEndpoint, {
      params: { sampleId: truck.id },
      version: truck.version,
      body: { ...same, waterAddedL: 20, waterAuthorisedBy: 'Jefe de obra', reason: 'Remito' },
    })
    const again = await field().does(addSignOffEndpoint, { ...of(once), body: signed() })
    expect(again.signOffs.map(({ corrected }) => corrected)).toEqual([true, false])
  })

  it('records a refusal with its reason, and a signature after it', async () => {
    const sheet = await aSheet(lab)
    const refusal = { ...person, name: '', decision: 'refused', at: lab.now().toISOString() } as const
    expect(
      (await field().call(addSignOffEndpoint, { ...of(sheet), body: { ...refusal, because: '' } })).status,
    ).toBe(400)
    const refused = await field().does(addSignOffEndpoint, {
      ...of(sheet),
      body: { ...refusal, because: 'No estaba en la descarga' },
    })
    expect(refused.signOffs).toMatchObject([
      { decision: 'refused', name: '', because: 'No estaba en la descarga', ink: null },
    ])
    const after = await field().does(addSignOffEndpoint, { ...of(refused), body: signed() })
    expect(after.signOffs.map(({ decision }) => decision)).toEqual(['refused', 'signed'])
  })

  it('is signed as it was seen, and neither once accepted nor once void', async () => {
    const sheet = await aSheet(lab)
    await field().does(addSignOffEndpoint, { ...of(sheet), body: signed() })
    expect((await field().call(addSignOffEndpoint, { ...of(sheet), body: signed() })).status).toBe(412)
    const other = await aSheet(lab)
    const accepted = await lab.as('checker').does(acceptSheetEndpoint, { ...of(other), body: {} })
    const third = await aSheet(lab)
    const voided = await field().does(voidSheetEndpoint, { ...of(third), body: { reason: 'Repetida' } })
    for (const locked of [accepted, voided])
      expect(await field().call(addSignOffEndpoint, { ...of(locked), body: signed() })).toMatchObject({
        status: 409,
        body: { code: 'sheet.locked' },
      })
  })

  it('takes no drawing but strokes', async () => {
    const sheet = await aSheet(lab)
    const body = signed({ ink: 'M0 0"/><script>' })
    expect((await field().call(addSignOffEndpoint, { ...of(sheet), body })).status).toBe(400)
  })
})
