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
type Props = {
  value: Permissions
  onChange: (value: Permissions) => void
  readOnly?: boolean
  /** Offers these permissions alone, each up to its level, without a heading: what a program may be given of one's own. */
  upTo?: Held
}

const closed = 'none'

/** Every permission of the menu with its level, and a description of what that allows. */
export function PermissionsForm({ value, onChange, readOnly = false, upTo }: Props) {
  const { t } = useTranslation()
  const held: Held = useSession()?.levels ?? {}
  const limited = held[9] !== 'approve'

  function give(permission: PermissionId, level: PermissionLevel | undefined) {
    const { [String(permission)]: _, ...others } = value
    onChange(level ? { ...others, [permission]: level } : others)
  }

  return (
    <div className={`pb-stack-wide ${css['grid']}`}>
      {!upTo && (
        <div>
          <h3>{t('users.grid.title')}</h3>
          <p className="pb-flat pb-dim pb-small">{t('users.grid.about')}</p>
          {limited && !readOnly && <p className="pb-flat pb-dim pb-small">{t('users.grid.beyond')}</p>}
        </div>
      )}
      {rowsWithin(upTo).map(({ group, permissions }) => (
        <section key={group} aria-label={t(`shell.menu.${group}`)}>
          <h4>{t(`shell.menu.${group}`)}</h4>
          {permissions.map((permission) => (
            <Row
              key={permission}
              permission={permission}
              level={effectiveLevel(permission, value[String(permission)])}
              upTo={upTo ? (upTo[permission] ?? 'view') : greatestLevel[permission]}
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

/** The rows of the menu, or those of what somebody holds. */
const rowsWithin = (held: Held | undefined) =>
  permissionRows
    .map(({ group, permissions }) => ({
      group,
      permissions: permissions.filter((one) => !held || held[one] !== undefined),
    }))
    .filter(({ permissions }) => permissions.length > 0)

type RowProps = {
  permission: PermissionId
  /** The greatest level that is offered. */
  upTo: PermissionLevel
  level: PermissionLevel | undefined
  mayGive: (level: PermissionLevel) => boolean
  readOnly: boolean
  onChange: (level: PermissionLevel | undefined) => void
}

function Row({ permission, upTo, level, mayGive, readOnly, onChange }: RowProps) {
  const { t } = useTranslation()
  const name = nameScreens(t, permission)
  const id = useId()
  const offered = permissionLevels.filter(
    (one) => reaches(greatestLevel[permission], one) && reaches(upTo, one),
  )
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
