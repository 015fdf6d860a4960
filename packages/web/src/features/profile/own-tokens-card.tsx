import {
  addTokenEndpoint,
  listTokensEndpoint,
  revokeTokenEndpoint,
} from '@probeta/contract/access/api-tokens.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useSession } from '../../session/current-session.ts'
import { TokensCard } from '../../trade/api-tokens/tokens-card.tsx'
import { profileQuery } from './queries.ts'

/** The programs that work in the name of this person. */
export function OwnTokensCard() {
  const { t } = useTranslation()
  const { data: profile } = useQuery(profileQuery())
  const session = useSession()
  return (
    <TokensCard
      of={{
        held: session?.levels ?? {},
        workSites: session?.cliente ? (profile?.workSites ?? []) : undefined,
        tokens: useQuery(api.query(listTokensEndpoint, {})),
        make: (body) => api.call(addTokenEndpoint, { body }),
        revoke: (tokenId) => api.call(revokeTokenEndpoint, { params: { tokenId } }),
      }}
      words={{
        title: t('profile.tokens.title'),
        about: t('profile.tokens.about'),
        none: t('profile.tokens.none'),
      }}
    />
  )
}
