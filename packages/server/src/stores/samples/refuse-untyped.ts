import { agreesWithTyped, type AsTyped } from '@probeta/domain/quantity/as-typed.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * Refuses, naming the field, a value that is not what was typed in another unit: which of them was meant cannot be known.
 * `recorded`: in the unit of the record, by the name under which it was typed.
 */
export function refuseUntyped<Field extends string>(
  typed: Readonly<Partial<Record<Field, AsTyped | undefined>>>,
  recorded: Readonly<Record<Field, number | null>>,
): void {
  for (const field of Object.keys(recorded) as Field[]) {
    const asTyped = typed[field]
    if (asTyped && !agreesWithTyped(recorded[field], asTyped))
      throw new Refusal('request.invalid', { field, value: `${asTyped.typed} ${asTyped.unit}` })
  }
}
