import { missingForVerdict, type WorkSiteFile } from '@probeta/contract/work-sites.ts'

type Missing = WorkSiteFile['missing'][number]

export const needed = missingForVerdict.options
/** Of a mix that does not exist yet nothing can be known. */
const ofMix: readonly Missing[] = ['ruleSet', 'specimens', 'frequency', 'supplier', 'slump']

/** How much of what a verdict needs is there. Without a mix, what a mix would say counts as missing too. */
export function measureCompleteness(missing: readonly Missing[]): { done: number; of: number } {
  const open = new Set(missing)
  if (open.has('mix')) for (const item of ofMix) open.add(item)
  return { done: needed.length - open.size, of: needed.length }
}
