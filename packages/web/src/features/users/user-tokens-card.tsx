import {
  addUserTokenEndpoint,
  listUserTokensEndpoint,
  revokeUserTokenEndpoint,
} from '@probeta/contract/access/api-tokens.ts'
import type { User } from '@probeta/contract/access/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { TokensCard } from '../../trade/api-tokens/tokens-card.tsx'

/** The programs that work with a user; new ones where nobody signs in with it. `reason`: why nothing can be changed. */
export function UserTokensCard({ user, reason }: { user: User; reason: string | undefined }) {
  const { t } = useTranslation()
  const params = { userId: user.id }
  return (
    <TokensCard
      of={{
        held: user.permissions,
        workSites: user.client ? user.workSites : undefined,
        tokens: useQuery(api.query(listUserTokensEndpoint, { params })),
        make: (body) => api.call(addUserTokenEndpoint, { params, body }),
        revoke: (tokenId) => api.call(revokeUserTokenEndpoint, { params: { ...params, tokenId } }),
      }}
      words={{
        title: t('users.page.programs'),
        about: t(user.signsIn ? 'users.page.ownPrograms' : 'users.page.programsAbout'),
        none: t('users.page.noPrograms'),
      }}
      never={user.signsIn}
      reason={reason}
      fixed={reason}
    />
  )
}
