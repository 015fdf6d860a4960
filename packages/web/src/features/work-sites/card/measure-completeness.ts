import { missingForVerdict, type WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'

type Missing = WorkSiteFile['missing'][number]

export const needed = missingForVerdict.options
/** Items that cannot be known without a mix. */
const ofMix: readonly Missing[] = ['ruleSet', 'specimens', 'frequency', 'supplier', 'slump']

/** Counts the items needed for a verdict that are present. Without a mix, the items of a mix count as missing too. */
export function measureCompleteness(missing: readonly Missing[]): { done: number; of: number } {
  const open = new Set(missing)
  if (open.has('mix')) for (const item of ofMix) open.add(item)
  return { done: needed.length - open.size, of: needed.length }
}
