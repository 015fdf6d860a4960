import { wordsOfRejection } from '@probeta/contract/concrete/sheets.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { unitOfCheck } from '@probeta/phrases/word-fresh-check.ts'
import type { SampleData } from '../samples/store.ts'
import type { Notice } from './notice.ts'

type Tested = Pick<SampleData, 'freshChecks' | 'rejection'> & { readonly id: string; readonly code: string }

/**
 * What is wrong with the fresh concrete of these samples, for those who approve results: a truck that was sent back, or each
 * value outside what the mix asks. The inbox shows the last of one sample: the consistence, which the judging puts first.
 * A value is told once, and again where it is corrected into another one outside.
 */
export function freshNotices(samples: readonly Tested[], site: { code: string; name: string }): Notice[] {
  const to = { permission: permission.results, level: 'approve' } as const
  const workSite = `${site.code} · ${site.name}`
  return samples.flatMap(({ id, code: sampleCode, freshChecks, rejection }): Notice[] => {
    const of = { object: { kind: 'sample' as const, id }, to }
    if (rejection) {
      const text = wordsOfRejection(rejection)
      return [
        { ...of, kind: 'truckRejected', once: `truckRejected:${id}`, facts: { sampleCode, workSite, text } },
      ]
    }
    const outside = freshChecks.filter(({ outcome }) => outcome === 'below' || outcome === 'above')
    return outside.toReversed().map((check) => ({
      ...of,
      kind: 'freshOutside' as const,
      once: `freshOutside:${id}:${check.what}:${check.value}`,
      facts: {
        ...{ sampleCode, workSite, freshQuantity: check.what, value: check.value },
        unit: unitOfCheck(check).unit,
        ...(check.asked !== null && { asked: check.asked }),
        ...(check.least !== null && { least: check.least }),
        ...(check.most !== null && { most: check.most }),
      },
    }))
  })
}
