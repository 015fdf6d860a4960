import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type { User } from '@probeta/contract/access/users.ts'
import { Button } from '@mantine/core'
import { IconBuilding, IconEye, IconLock, IconPencil } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useSession } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { type Crumb, Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { AccessPanel } from './access-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { nameRole } from './name-role.ts'
import { nameScreens, permissionRows } from '../../trade/permissions/name-screens.ts'
import { PersonCard } from '../../trade/personal-data/person-card.tsx'
import { useUser } from './queries.ts'
import { Marks, UserState } from './state-card.tsx'
import { UserForm } from './user-form.tsx'
import { UserTokensCard } from './user-tokens-card.tsx'
import css from './user-file-page.module.css'

/** One user: personal data, permissions, sign-in methods, and history. */
export function UserFilePage() {
  const { t } = useTranslation()
  const { userId = '' } = useParams({ strict: false })
  const user = useUser(Number(userId))
  const breadcrumbs = [{ label: t('users.title'), to: '/administracion/usuarios' }]
  if (user.data) return <UserFile user={user.data} breadcrumbs={breadcrumbs} />
  return (
    <Page title={t('users.title')} breadcrumbs={breadcrumbs}>
      <QueryState query={user}>{() => null}</QueryState>
    </Page>
  )
}

function UserFile({ user, breadcrumbs }: { user: User; breadcrumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  const may = useMay()
  const own = useSession()?.id === user.id
  const [open, setOpen] = useState(false)
  const reason = own
    ? t('users.own')
    : may(permission.users, 'edit')
      ? undefined
      : t('common.form.noPermission')
  return (
    <Page
      title={user.names}
      breadcrumbs={breadcrumbs}
      description={<UserState user={user} />}
      actions={
        <>
          {user.client && <SeeAsLink user={user} />}
          <ReasonButton leftSection={<IconPencil size={18} />} reason={reason} onClick={() => setOpen(true)}>
            {t('users.page.edit')}
          </ReasonButton>
        </>
      }
    >
      <Wait user={user} />
      <div className={css['columns']}>
        <div>
          <Facts user={user} />
          {user.directory && !user.hasOwnPassword && (
            <p className={css['wait']} role="note">
              <IconBuilding size={18} aria-hidden />
              {t('users.page.followsDirectory')}
            </p>
          )}
          <Rights user={user} />
          {user.signsIn && <AccessPanel user={user} reason={reason} />}
          <UserTokensCard user={user} reason={reason} />
          {may(permission.users, 'approve') && (
            <Section title={t('personalData.title')}>
              <PersonCard person={{ userId: user.id }} name={user.names} />
            </Section>
          )}
        </div>
        <HistoryPanel userId={user.id} />
      </div>
      {open && <UserForm user={user} onClose={() => setOpen(false)} />}
    </Page>
  )
}

function SeeAsLink({ user: { id, names } }: { user: User }) {
  const { t } = useTranslation()
  const target = { to: '/administracion/usuarios/$userId/ver-como', params: { userId: String(id) } } as const
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={18} />}
      renderRoot={(props) => <Link {...props} {...target} />}
    >
      {t('users.seeAs.go', { name: names })}
    </Button>
  )
}

function Wait({ user: { wait } }: { user: User }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!wait) return null
  return (
    <p className={css['wait']} role="status">
      <IconLock size={18} aria-hidden />
      {t(wait.everywhere ? 'users.wait.all' : 'users.wait.some', { until: format.time(wait.until) })}
    </p>
  )
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, hint } = nameRole(t, user)
  return (
    <Section title={t('users.page.facts')}>
      <KeyValues
        items={[
          { label: t('users.fields.username'), value: user.username },
          { label: t('users.fields.email'), value: user.email },
          {
            label: t('users.fields.role'),
            value: user.client || !hint ? name : t('users.basedOn', { role: hint }),
          },
          ...(user.client ? [{ label: t('users.fields.client'), value: user.client.name }] : []),
          { label: t('users.fields.language'), value: aboutLanguage(user.language).name },
          {
            label: t('users.fields.lastSignIn'),
            value: user.lastSignIn ? format.instant(user.lastSignIn) : t('users.never'),
          },
          { label: t('users.fields.security'), value: <Marks user={user} /> },
        ]}
      />
    </Section>
  )
}

/** The screens with their levels, or the work sites of a client user. */
function Rights({ user: { client, permissions, workSites } }: { user: User }) {
  const { t } = useTranslation()
  if (client)
    return (
      <RightsList
        title={t('users.fields.workSites')}
        none={t('users.page.noWorkSites')}
        rights={workSites.map(({ id, code, name }) => ({ id, name, note: code }))}
      />
    )
  const rights = permissionRows.flatMap(({ permissions: ids }) =>
    ids.flatMap((id) => {
      const level = permissions[String(id)]
      return level ? [{ id, name: nameScreens(t, id), level, note: t(`users.levels.${level}`) }] : []
    }),
  )
  return <RightsList title={t('users.page.opens')} none={t('users.menu.none')} rights={rights} />
}

type RightsProps = {
  title: string
  none: string
  rights: readonly { id: string | number; name: string; note: string; level?: string }[]
}

const RightsList = ({ title, none, rights }: RightsProps) => (
  <Section title={title}>
    {rights.length === 0 ? (
      <p className="pb-dim pb-flat">{none}</p>
    ) : (
      <ul className="pb-plain-list pb-levels">
        {rights.map(({ id, name, note, level }) => (
          <li key={id}>
            {name} <small data-level={level}>{note}</small>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
