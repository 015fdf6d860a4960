import { permission } from '@probeta/domain/people/permissions.ts'
import { Switch, UnstyledButton } from '@mantine/core'
import type { Equipment } from '@probeta/contract/laboratory/equipment.ts'
import { IconPlus, IconRuler2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { PieceStateCard } from './calibration-state-card.tsx'
import { EquipmentForm } from './equipment-form.tsx'
import css from './equipment-panel.module.css'
import { PiecePanel } from './piece-panel.tsx'
import { equipmentQuery } from './queries.ts'

const Url = z.object({ piece: z.string().optional(), unused: z.literal('yes').optional() })

/** The equipment of the laboratory with the expiry of each certificate; one piece opens in full. */
export function EquipmentPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [{ piece, unused }, setUrl] = useUrlState(Url)
  const equipment = useQuery(equipmentQuery())
  const open = (id: string | undefined) => setUrl({ piece: id })
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClick={() => open('new')}
    >
      {t('equipment.add')}
    </ReasonButton>
  )
  if (piece !== undefined && piece !== 'new')
    return <PiecePanel key={piece} id={piece} onBack={() => open(undefined)} />
  return (
    <>
      <QueryState query={equipment}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconRuler2} title={t('equipment.empty')} text={t('equipment.emptyHint')}>
              {add}
            </EmptyState>
          ) : (
            <Section flush title={t('equipment.title')} description={t('equipment.about')} actions={add}>
              <PiecesTable items={items.filter(({ active }) => active || unused)} onOpen={open} />
              {items.some(({ active }) => !active) && (
                <Switch
                  className={css['unused'] ?? ''}
                  label={t('equipment.showAll')}
                  checked={unused === 'yes'}
                  onChange={({ currentTarget }) =>
                    setUrl({ unused: currentTarget.checked ? 'yes' : undefined })
                  }
                />
              )}
            </Section>
          )
        }
      </QueryState>
      {piece === 'new' && <EquipmentForm onClose={() => open(undefined)} onAdded={open} />}
    </>
  )
}

const heads = ['name', 'kind', 'serial', 'certificate', 'state'] as const

function PiecesTable({ items, onOpen }: { items: readonly Equipment[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  return (
    <table className={`pb-table ${css['pieces']}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`equipment.fields.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((piece) => (
          <PieceRow key={piece.id} piece={piece} onOpen={() => onOpen(piece.id)} />
        ))}
      </tbody>
    </table>
  )
}

function PieceRow({ piece, onOpen }: { piece: Equipment; onOpen: () => void }) {
  const { t } = useTranslation()
  const { code, name, kind, serial, active, calibration } = piece
  const make = [piece.make, piece.model].join(' ').trim()
  return (
    <tr>
      <td data-narrow="title">
        <UnstyledButton className="pb-link" aria-label={t('equipment.open', { name })} onClick={onOpen}>
          {name}
        </UnstyledButton>
        {code && <small className="pb-block pb-dim pb-small">{code}</small>}
      </td>
      <td data-label={t('equipment.fields.kind')}>
        {t(`equipment.kinds.${kind}`)}
        {make && <small className="pb-block pb-dim pb-small">{make}</small>}
      </td>
      <td data-label={t('equipment.fields.serial')} data-none={serial === ''}>
        {serial || '—'}
      </td>
      <td data-label={t('equipment.fields.certificate')} data-none={!calibration?.certificate}>
        {calibration?.certificate || '—'}
      </td>
      <td data-label={t('equipment.fields.state')}>
        <PieceStateCard calibration={calibration} active={active} />
      </td>
    </tr>
  )
}
