import { permission } from '@probeta/domain/people/permissions.ts'
import { type LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import { lookupLists } from '@probeta/domain/lookup/lookup-lists.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { LookupForm } from './lookup-form.tsx'
import { OrderPanel } from './order-panel.tsx'
import { rowsQuery, usesQuery } from './queries.ts'

type Props = Pick<ComponentProps<typeof OrderPanel>, 'list' | 'drawing' | 'facts'> & {
  title: string
  about: string
  /** Beside the button that adds a row. */
  actions?: ReactNode
}

/** The rows of one of the laboratory's own lists. */
export function LookupPanel({ list, title, about, actions, ...drawn }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const rows = useQuery(rowsQuery(list))
  const uses = useQuery(usesQuery(list)).data?.uses
  const [editing, setEditing] = useState<LookupRow | 'new'>()
  const row = editing === 'new' ? undefined : editing
  return (
    <Section
      flush
      title={title}
      description={about}
      actions={
        <span className="pb-page-actions">
          {actions}
          {lookupLists[list].adds && (
            <ReasonButton
              leftSection={<IconPlus size={18} />}
              reason={mayEdit ? undefined : t('common.form.noPermission')}
              onClick={() => setEditing('new')}
            >
              {t('lookups.add')}
            </ReasonButton>
          )}
        </span>
      }
    >
      <QueryState query={rows}>
        {({ items }) => (
          <OrderPanel
            {...drawn}
            list={list}
            rows={items}
            uses={uses}
            onOpen={mayEdit ? setEditing : undefined}
          />
        )}
      </QueryState>
      {editing && (
        <LookupForm
          key={row?.code ?? 'new'}
          list={list}
          row={row}
          uses={row ? (uses?.[row.code] ?? 0) : 0}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  )
}
