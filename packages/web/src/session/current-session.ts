import type { Language } from '@probeta/contract/base/languages.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { type CountryPractice, practiceOf } from '@probeta/domain/people/country-practice.ts'
import { type PermissionId, type PermissionLevel, reaches } from '@probeta/domain/people/permissions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { askOrRecall } from '../api/kept-answers.ts'
import { queryClient } from '../api/query-client.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { holds } from './session-store.ts'

export { useFormat } from '../i18n/use-format.ts'

/** The current session; without a network the last known one, its day by this device's clock. */
const sessionQuery = queryOptions({
  queryKey: api.query(currentSessionEndpoint, {}).queryKey,
  queryFn: ({ signal }) =>
    askOrRecall(
      'session',
      () => api.call(currentSessionEndpoint, {}, { signal }),
      (stored) => ({ ...stored, today: dayOf(Date.now(), stored.laboratory.timeZone) }),
    ),
  staleTime: 60_000,
})

const useSessionQuery = () => useQuery(sessionQuery)

/**
 * Asks for the session while the code of a screen is still on the way: no screen is shown without. Not on pages that are open
 * to anybody, where nobody need be signed in.
 */
export function askForSession(): void {
  queryClient.query(sessionQuery).catch(() => {})
}

/** The signed-in person and their permissions as the server has them now; undefined until it has answered. */
export const useSession = () => useSessionQuery().data

/** The laboratory's own language: the default for new people and clients. */
export function useProposedLanguage(): Language {
  const shown = useLanguage()
  return useSession()?.laboratory.language ?? shown
}

/** What is usual in the laboratory's country: what new records begin with. */
export const usePractice = (): CountryPractice => practiceOf(useSession()?.laboratory.country ?? '')

export type May = (id: PermissionId, level?: PermissionLevel) => boolean

/** Permission check for buttons. Until the levels are known only viewing is granted; the server decides in any case. */
export function useMay(): May {
  const levels = useSession()?.levels
  return (id, level = 'view') => {
    if (!holds(id)) return false
    const held = levels?.[String(id)]
    return held ? reaches(held, level) : level === 'view' && !levels
  }
}

/** True once the permissions are known or the call has failed: until then no page is shown. */
export const useKnowsLevels = (): boolean => !useSessionQuery().isPending

/** The day of this device, 'YYYY-MM-DD'. */
export const browserToday = (): string => new Date().toLocaleDateString('sv-SE')

/** The laboratory's day by the server's clock, 'YYYY-MM-DD'; the browser's until the server has answered. */
export function useToday(): string {
  const today = useSession()?.today
  return today ?? browserToday()
}
