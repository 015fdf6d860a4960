import { useLocalStorage } from '@mantine/hooks'
import { headOffice, listBranchesEndpoint } from '@probeta/contract/laboratory/branches.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'
import { sessionUser } from '../../session/session-store.ts'

/** The branches in use, without a network those this device had last; none in a laboratory without branches. */
export const useBranches = () =>
  useQuery({
    queryKey: api.query(listBranchesEndpoint, {}).queryKey,
    queryFn: ({ signal }) => askOrRecall('branches', () => api.call(listBranchesEndpoint, {}, { signal })),
    staleTime: 600_000,
  }).data?.items ?? []

/** The head office and the branches as choices, by name; none in a laboratory without branches. */
export function useBranchChoices(): { value: string; label: string }[] {
  const { t } = useTranslation()
  const branches = useBranches()
  if (branches.length === 0) return []
  return [
    { value: headOffice, label: t('branches.headOffice') },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** The branch whose things a person wants to see on this device; undefined: all. It limits nothing that they may see. */
export function useShownBranch(): [string | undefined, (branch: string | null) => void] {
  const choices = useBranchChoices()
  // Without a value by default nothing is stored until somebody chooses.
  const [kept, keep, forget] = useLocalStorage<string | undefined>({
    key: `branch:${sessionUser()?.id ?? ''}`,
    getInitialValueInEffect: false,
  })
  const choose = (branch: string | null) => (branch === null ? forget() : keep(branch))
  return [choices.find(({ value }) => value === kept)?.value, choose]
}
