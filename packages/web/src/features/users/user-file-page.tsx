import { aboutLanguage } from '@probeta/contract/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type { User } from '@probeta/contract/users.ts'
import { Button } from '@mantine/core'
import { IconEye, IconLock, IconPencil } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useSession } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { AccessPanel } from './access-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { nameRole } from './name-role.ts'
import { nameScreens, permissionRows } from './name-screens.ts'
import { useUser } from './queries.ts'
import { Marks, UserState } from './state-card.tsx'
import { UserForm } from './user-form.tsx'
import css from './user-file-page.module.css'

/** One user: personal data, permissions, sign-in methods, and history. */
export function UserFilePage() {
  const { t } = useTranslation()
  const { userId = '' } = useParams({ strict: false })
  const user = useUser(Number(userId))
  if (user.data) return <UserFile user={user.data} />
  return (
    <Page
      title={t('users.title')}
      breadcrumbs={[{ label: t('users.title'), to: '/administracion/usuarios' }]}
    >
      <QueryState query={user}>{() => null}</QueryState>
    </Page>
  )
}

function UserFile({ user }: { user: User }) {
  const { t } = useTranslation()
  const may = useMay()
  const own = useSession()?.id === user.id
  const [open, setOpen] = useState(false)
  const { id, names, client } = user
  const reason = own
    ? t('users.own')
    : may(permission.users, 'edit')
      ? undefined
      : t('common.form.noPermission')
  return (
    <Page
      title={names}
      breadcrumbs={[{ label: t('users.title'), to: '/administracion/usuarios' }]}
      description={<UserState user={user} />}
      actions={
        <>
          {client && (
            <Button
              variant="default"
              leftSection={<IconEye size={18} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/administracion/usuarios/$userId/ver-como"
                  params={{ userId: String(id) }}
                />
              )}
            >
              {t('users.seeAs.go', { name: names })}
            </Button>
          )}
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
          <Rights user={user} />
          <AccessPanel user={user} reason={reason} />
        </div>
        <HistoryPanel userId={id} />
      </div>
      {open && <UserForm user={user} onClose={() => setOpen(false)} />}
    </Page>
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
  if (client) {
    return (
      <Section title={t('users.fields.workSites')}>
        {workSites.length === 0 ? (
          <p className="pb-dim pb-flat">{t('users.page.noWorkSites')}</p>
        ) : (
          <ul className={css['rights']}>
            {workSites.map(({ id, code, name }) => (
              <li key={id}>
                {name} <small>{code}</small>
              </li>
            ))}
          </ul>
        )}
      </Section>
    )
  }
  const held = permissionRows.flatMap(({ permissions: ids }) =>
    ids.flatMap((id) => {
      const level = permissions[String(id)]
      return level ? [{ id, level }] : []
    }),
  )
  return (
    <Section title={t('users.page.opens')}>
      {held.length === 0 ? (
        <p className="pb-dim pb-flat">{t('users.menu.none')}</p>
      ) : (
        <ul className={css['rights']}>
          {held.map(({ id, level }) => (
            <li key={id}>
              {nameScreens(t, id)} <small data-level={level}>{t(`users.levels.${level}`)}</small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
