import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import type { OfMixForm } from './draft-mix.ts'

/** The composition that the supplier states. */
export const CompositionForm = ({ field }: Pick<OfMixForm, 'field'>) => (
  <>
    <div className="pb-pair">
      <DecimalField {...field('maxAggregateMm')} unit="mm" />
      <DecimalField {...field('cementKgM3')} unit="kg/m³" />
    </div>
    <DecimalField {...field('waterCement')} />
  </>
)
