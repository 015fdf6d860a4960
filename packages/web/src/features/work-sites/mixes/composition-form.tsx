import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import type { MixField } from './draft-mix.ts'

/** The composition that the supplier states. */
export const CompositionForm = ({ field }: { field: MixField }) => (
  <>
    <div className="pb-pair">
      <DecimalField {...field('maxAggregateMm')} unit="mm" />
      <DecimalField {...field('cementKgM3')} unit="kg/m³" />
    </div>
    <DecimalField {...field('waterCement')} />
  </>
)
