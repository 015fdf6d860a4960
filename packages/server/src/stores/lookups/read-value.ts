import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { readTypedClass } from '@probeta/domain/lookup/typed-class.ts'
import { formatAgePlan, parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { Refusal } from '../../base/refusal.ts'

/** The value as the laboratory writes it ('7-28-28' is '7·28·28'). Refuses `lookup.value` for what the list cannot read. */
export function readValue(list: LookupListId, value: string): string {
  const kind = lookupLists[list].value
  if (kind === 'none') {
    if (value !== '') throw new Refusal('lookup.value', { kind })
    return ''
  }
  if (kind === 'agePlan') {
    const plan = parseAgePlan(value)
    if (plan.ok) return formatAgePlan(plan.value)
  } else if (readTypedClass(value)) return value
  throw new Refusal('lookup.value', { kind })
}
