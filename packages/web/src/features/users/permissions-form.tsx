import { SegmentedControl } from '@mantine/core'
import {
  effectiveLevel,
  greatestLevel,
  type Held,
  mayGrant,
  type PermissionId,
  type PermissionLevel,
  permissionLevels,
  reaches,
} from '@probeta/domain/people/permissions.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/current-session.ts'
import { nameScreens, permissionRows } from './name-screens.ts'
import css from './permissions-form.module.css'

export type Permissions = Record<string, PermissionLevel>
type Props = { value: Permissions; onChange: (value: Permissions) => void; readOnly?: boolean }

const closed = 'none'

/** Every permission of the menu with its level, and a description of what that allows. */
export function PermissionsForm({ value, onChange, readOnly = false }: Props) {
  const { t } = useTranslation()
  const held: Held = useSession()?.levels ?? {}
  const limited = held[9] !== 'approve'

  function give(permission: PermissionId, level: PermissionLevel | undefined) {
    const { [String(permission)]: _, ...others } = value
    onChange(level ? { ...others, [permission]: level } : others)
  }

  return (
    <div className={`pb-stack-wide ${css['grid']}`}>
      <div>
        <h3>{t('users.grid.title')}</h3>
        <p className="pb-flat pb-dim pb-small">{t('users.grid.about')}</p>
        {limited && !readOnly && <p className="pb-flat pb-dim pb-small">{t('users.grid.beyond')}</p>}
      </div>
      {permissionRows.map(({ group, permissions }) => (
        <section key={group} aria-label={t(`shell.menu.${group}`)}>
          <h4>{t(`shell.menu.${group}`)}</h4>
          {permissions.map((permission) => (
            <Row
              key={permission}
              permission={permission}
              level={effectiveLevel(permission, value[String(permission)])}
              mayGive={(level) => !readOnly && mayGrant(held, permission, level)}
              readOnly={readOnly}
              onChange={(level) => give(permission, level)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

type RowProps = {
  permission: PermissionId
  level: PermissionLevel | undefined
  mayGive: (level: PermissionLevel) => boolean
  readOnly: boolean
  onChange: (level: PermissionLevel | undefined) => void
}

function Row({ permission, level, mayGive, readOnly, onChange }: RowProps) {
  const { t } = useTranslation()
  const name = nameScreens(t, permission)
  const id = useId()
  const offered = permissionLevels.filter((one) => reaches(greatestLevel[permission], one))
  return (
    <div className={css['row']} data-level={level ?? closed}>
      <div className={css['what']}>
        <strong>{name}</strong>
        <p id={id} className="pb-flat pb-dim pb-small" aria-live="polite">
          {level ? t(`users.grid.${permission}.${level}`) : t('users.grid.closed')}
        </p>
      </div>
      <SegmentedControl
        className={css['levels'] ?? ''}
        aria-label={name}
        aria-describedby={id}
        name={`permission-${permission}-${id}`}
        readOnly={readOnly}
        value={level ?? closed}
        onChange={(step) => onChange(permissionLevels.find((one) => one === step))}
        data={([closed, ...offered] as const).map((step) => ({
          value: step,
          label: step === closed ? t('users.grid.none') : t(`users.levels.${step}`),
          // A level already granted can stay as it is.
          disabled: step !== closed && step !== level && !mayGive(step),
        }))}
      />
    </div>
  )
}
