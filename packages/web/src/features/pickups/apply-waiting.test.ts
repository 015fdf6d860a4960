import type { RoundSample, RoundStop } from '@probeta/contract/concrete/pickups.ts'
import { describe, expect, it } from 'vitest'
import type { ScanWork, UnsentScan } from '../../trade/offline/keep-scans.ts'
import { applyWaiting } from './apply-waiting.ts'

const at = '2026-11-18T09:00:00Z'
const me = { id: 7, names: 'Ana' }
const sample: RoundSample = {
  id: 's1',
  code: 'OB1-001',
  element: 'Losa',
  castAt: '2026-11-17T09:00:00Z',
  castBy: 'Luis',
  method: 'astmC39',
  specifiedMpa: 30,
  hours: 24,
  until: null,
  late: false,
  limit: null,
  initialCuring: null,
  specimens: [1, 2, 3].map((number) => ({ id: `p${number}`, code: `OB1-001-${number}`, carrier: null })),
}
const stops: RoundStop[] = [
  {
    workSite: { id: 'w1', code: 'OB1', name: 'Torre' },
    client: { id: 'c1', name: 'Cliente' },
    address: '',
    responsible: '',
    samples: [sample],
  },
]
const scan = (key: string, work: ScanWork, refused?: string): UnsentScan => ({
  key,
  owner: '7',
  laboratoryId: 1,
  place: 1,
  work,
  refused,
})
const shown = (...waiting: UnsentScan[]) => applyWaiting(stops, waiting, me)[0]?.samples[0]

describe('the round without a network', () => {
  it('shows what was scanned, and what was tapped, as carried', () => {
    const specimens = shown(
      scan('k1', { purpose: 'pickUp', code: 'OB1-001-1', named: { label: 'OB1-001-1-K7M3X' }, at }),
      scan('k2', { purpose: 'pickUp', code: 'OB1-001-2', named: { specimenId: 'p2' }, at }),
    )?.specimens
    expect(specimens?.map(({ carrier }) => carrier)).toEqual([
      { pickupId: 'k1', userId: 7, by: 'Ana', at },
      { pickupId: 'k2', userId: 7, by: 'Ana', at },
      null,
    ])
  })
  it('shows temperatures that were typed, judged', () => {
    const body = { leastC: 12, mostC: 25, remark: '', readAt: at }
    const work = { purpose: 'initialCuring', sampleId: 's1', code: 'OB1-001', version: 0, body } as const
    expect(shown(scan('k1', work))?.initialCuring).toMatchObject({
      leastC: 12,
      readBy: 'Ana',
      faults: ['below'],
      limit: { least: 16, most: 27 },
    })
  })
  it('shows nothing of what was refused', () => {
    const work = { purpose: 'pickUp', code: 'OB1-001-1', named: { specimenId: 'p1' }, at } as const
    expect(shown(scan('k1', work, 'ya la recogió'))).toEqual(sample)
  })
})
