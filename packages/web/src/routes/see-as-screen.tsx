import { findUserEndpoint } from '@probeta/contract/access/users.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { PortalPage } from '../features/portal/portal-page.tsx'
import { QueryState } from '../ui/query-state.tsx'
import './see-as.css'

/** The portal as a client user sees it, with the same components, to find out why somebody does not find a result. */
export function SeeAsScreen() {
  const { userId = '' } = useParams({ strict: false })
  const id = Number(userId)
  const user = useQuery(api.query(findUserEndpoint, { params: { userId: id } }))
  return <QueryState query={user}>{({ names }) => <SeeAs id={id} name={names} />}</QueryState>
}

function SeeAs({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation()
  return (
    <PortalPage
      userId={id}
      banner={
        <aside className="pb-see-as" aria-label={t('users.seeAs.title', { name })}>
          <IconEye size={20} aria-hidden />
          <p>{t('users.seeAs.banner', { name })}</p>
          <Link className="pb-link" to="/administracion/usuarios/$userId" params={{ userId: String(id) }}>
            {t('users.seeAs.back')}
          </Link>
        </aside>
      }
    />
  )
}
