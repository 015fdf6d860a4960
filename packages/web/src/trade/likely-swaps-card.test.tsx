import { listLikelySwapsEndpoint } from '@probeta/contract/concrete/likely-swaps.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'
import { LikelySwapsCard } from './likely-swaps-card.tsx'

const id = (last: number) => `0193f000-0000-7000-8000-00000000000${last}`
const one = (site: number, of: string, strengthMpa: number, lowMpa: number, highMpa: number) => ({
  ...{ code: `OB0${site}-${of}`, strengthMpa, lowMpa, highMpa, method: 'astmC39' },
  ...{ specimenId: id(site), sampleId: id(site), version: 1, ageHours: 72 },
  workSite: { id: id(site), code: `OB0${site}`, name: 'Viaducto' },
})

it('rounds the strengths of two readings as the method reports them', async () => {
  const swap = {
    day: '2026-11-26',
    first: one(5, '035-3', 17.960177704, 25.66, 38.64),
    second: one(9, '042-1', 31.50721297, 14.75, 22.12),
  }
  await draw(<LikelySwapsCard of={{ day: swap.day }} />, {
    may: [[permission.breaks, 'view']],
    answers: [answer(listLikelySwapsEndpoint, () => ({ result: { items: [swap] } }))],
  })
  for (const text of [
    'OB05-035-3 (OB05) da 18,0 MPa; se espera de 25,7 a 38,6 MPa.',
    'OB09-042-1 (OB09) da 31,5 MPa; se espera de 14,8 a 22,1 MPa.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
})
