import { isMethodId, methodOf } from './methods.ts'
import type { RatioSource, TestMethod } from './methods/test-method.ts'

/**
 * Source of the slenderness factors of a method, for a moulded specimen or a core: its own standard, never that of
 * another method with the same numbers. null: no correction.
 */
export const ratioSource = (
  { correctsMoulded, ratioSources }: TestMethod,
  origin: 'moulded' | 'core' = 'moulded',
): RatioSource | null => (origin === 'core' || correctsMoulded ? ratioSources[origin] : null)

/** 'ASTM C39/C39M 8.2'; the standard alone where the clause number is unknown. */
export const citeRatios = ({ standard, clause }: RatioSource): string =>
  clause === null ? standard : `${standard} ${clause}`

/** Citation shown with the factor of a result: an unverified clause is not cited by number. */
export function factorCitation(method: string): string {
  const source = isMethodId(method) ? ratioSource(methodOf(method)) : null
  if (!source) return ''
  return source.verified ? citeRatios(source) : source.standard
}
