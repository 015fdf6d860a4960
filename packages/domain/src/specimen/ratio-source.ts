import { isMethodId, methodOf } from './methods.ts'
import type { RatioSource, TestMethod } from './methods/test-method.ts'

/**
 * Where a method has its slenderness factors from, for a moulded specimen or a core: its own standard, never that of
 * another method with the same numbers. null: it corrects none of these.
 */
export const ratioSource = (
  { correctsMoulded, ratioSources }: TestMethod,
  origin: 'moulded' | 'core' = 'moulded',
): RatioSource | null => (origin === 'core' || correctsMoulded ? ratioSources[origin] : null)

/** 'ASTM C39/C39M 8.2'; the standard alone where nobody knows the number of the clause. */
export const citeRatios = ({ standard, clause }: RatioSource): string =>
  clause === null ? standard : `${standard} ${clause}`

/** What a result names beside its factor: a clause that nobody compared with the text is not named by its number. */
export function factorCitation(method: string): string {
  const source = isMethodId(method) ? ratioSource(methodOf(method)) : null
  if (!source) return ''
  return source.verified ? citeRatios(source) : source.standard
}
