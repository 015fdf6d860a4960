import { methodIds } from '@probeta/domain/specimen/methods.ts'
import { leastFractureAt } from '@probeta/domain/specimen/remarks.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { sql } from 'kysely'

const limits = methodIds.flatMap((method) =>
  shapeIds.flatMap((shape) => {
    const leastMm = leastFractureAt(method, shape)
    return leastMm === null ? [] : { method, shape, leastMm }
  }),
)

/**
 * True for a reading `b` that was invalidated, or that is no result by the method of its mix: a beam that broke too far
 * outside its middle third. Other fractures are known by their code alone, so that cylinders are not looked up for it.
 */
export const doesNotCount = sql<boolean>`
  case when exists (select from invalidation i where i.specimen_id = b.specimen_id) then true
  when starts_with(b.failure_code, 'O ') then exists (
    select 1 from specimen s
    join mix m on m.id = s.mix_id
    join unnest(${limits.map(({ method }) => method)}::text[], ${limits.map(({ shape }) => shape)}::text[], ${limits.map(({ leastMm }) => leastMm)}::float8[])
      as l (method, shape, least_mm) on l.method = m.method and l.shape = s.shape
    where s.id = b.specimen_id and substr(b.failure_code, 3)::float8 < l.least_mm
  ) else false end`
