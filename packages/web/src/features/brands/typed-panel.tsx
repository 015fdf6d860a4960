import { permission } from '@probeta/domain/people/permissions.ts'
import { Switch } from '@mantine/core'
import type { TypedPlant } from '@probeta/contract/clients/brand-catalogue.ts'
import { IconWriting } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './brand-page.module.css'
import { typedQuery } from './queries.ts'
import { SpellingForm } from './spelling-form.tsx'

type Typed = z.infer<typeof TypedPlant>
const Url = z.object({ unknown: z.coerce.string().optional() })

/** Plant names as typed on sheets, each with the supplier or plant it is counted under. */
export function TypedPanel() {
  const { t } = useTranslation()
  const [url, setUrl] = useUrlState(Url)
  const [naming, setNaming] = useState<string>()
  const unknown = url.unknown !== undefined
  const typed = useQuery(typedQuery(unknown))
  return (
    <div className="pb-stack-wide">
      <p className="pb-dim pb-flat">{t('brands.typed.about')}</p>
      <Switch
        label={t('brands.typed.onlyUnknown')}
        checked={unknown}
        onChange={({ currentTarget }) => setUrl({ unknown: currentTarget.checked ? '1' : undefined })}
      />
      <QueryState query={typed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconWriting}
              title={t('brands.typed.empty')}
              text={t('brands.typed.emptyHint')}
            />
          ) : (
            <TypedTable items={items} onAssign={setNaming} />
          )
        }
      </QueryState>
      {naming !== undefined && <SpellingForm typed={naming} onClose={() => setNaming(undefined)} />}
    </div>
  )
}

function TypedTable({ items, onAssign }: { items: readonly Typed[]; onAssign: (typed: string) => void }) {
  const { t } = useTranslation()
  return (
    <table className={css['typed']} aria-label={t('brands.typedTab')}>
      <thead>
        <tr>
          <th scope="col">{t('brands.typed.typed')}</th>
          <th scope="col" className={css['number']}>
            {t('brands.typed.samples')}
          </th>
          <th scope="col">{t('brands.typed.means')}</th>
          <th scope="col">
            <span className="pb-hidden">{t('brands.typed.assign')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <TypedRow key={one.typed} one={one} onAssign={onAssign} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { one: Typed; onAssign: (typed: string) => void }

function TypedRow({ one: { typed, samples, called, brandId }, onAssign }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  return (
    <tr>
      <td>
        <strong>{typed}</strong>
      </td>
      <td className={css['number']}>{format.number(samples)}</td>
      <td>{brandId === null ? <StatusBadge tone="warn" label={t('brands.typed.unknown')} /> : called}</td>
      <td className={css['number']}>
        <ReasonButton
          variant="subtle"
          size="compact-md"
          reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
          aria-label={t('brands.typed.assignOf', { typed })}
          onClick={() => onAssign(typed)}
        >
          {t('brands.typed.assign')}
        </ReasonButton>
      </td>
    </tr>
  )
}
