import type { Language } from '@probeta/contract/languages.ts'
import { currentSessionEndpoint } from '@probeta/contract/session.ts'
import { type PermissionId, type PermissionLevel, reaches } from '@probeta/domain/people/permissions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { askOrRecall } from '../api/kept-answers.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { holds } from './session-store.ts'

export { useFormat } from '../i18n/use-format.ts'

/** Without a network who I was and what I might do; its day is then by this device's clock. */
export const sessionQuery = queryOptions({
  queryKey: api.query(currentSessionEndpoint, {}).queryKey,
  queryFn: ({ signal }) =>
    askOrRecall(
      'session',
      () => api.call(currentSessionEndpoint, {}, { signal }),
      (kept) => ({ ...kept, today: dayOf(Date.now(), kept.laboratory.timeZone) }),
    ),
})

const useAskedSession = () => useQuery({ ...sessionQuery, staleTime: 60_000 })

/** Who I am and what I may do as the server sees it now; undefined until it has answered. */
export const useSession = () => useAskedSession().data

/** The laboratory's own language, in which new people and clients are addressed unless somebody says otherwise. */
export function useProposedLanguage(): Language {
  const shown = useLanguage()
  return useSession()?.laboratory.language ?? shown
}

export type May = (id: PermissionId, level?: PermissionLevel) => boolean

/** What the buttons ask. Until the levels are known only viewing is granted; the server decides in any case. */
export function useMay(): May {
  const levels = useSession()?.levels
  return (id, level = 'view') => {
    if (!holds(id)) return false
    const held = levels?.[String(id)]
    return held ? reaches(held, level) : level === 'view' && !levels
  }
}

/** Whether it is known what I may do, or will not be: until then no page is shown. */
export const useKnowsLevels = (): boolean => !useAskedSession().isPending

/** The laboratory's day by the server's clock, 'YYYY-MM-DD'; the browser's until the server has answered. */
export function useToday(): string {
  const today = useSession()?.today
  return today ?? new Date().toLocaleDateString('sv-SE')
}
