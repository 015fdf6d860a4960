import { permission } from '@probeta/domain/people/permissions.ts'
import type { PadSetFile } from '@probeta/contract/pad-sets.ts'
import { type PadWear, wearOf } from '@probeta/domain/equipment/pad-wear.ts'
import { IconCircles, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type PadAct, PadsForm } from './pads-form.tsx'
import css from './pads-panel.module.css'
import { padSetsQuery } from './queries.ts'

const tones = { near: 'warn', spent: 'danger' } as const satisfies Record<Exclude<PadWear, 'fine'>, string>

/** Every set of pads with its uses as a bar, those in use first; retired ones name their replacement. */
export function PadsPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.breaks, 'edit')
  const padSets = useQuery(padSetsQuery())
  const [act, setAct] = useState<PadAct>()
  const reason = mayEdit ? undefined : t('common.form.noPermission')
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={reason}
      onClick={() => setAct({ kind: 'add' })}
    >
      {t('equipment.pads.add')}
    </ReasonButton>
  )
  return (
    <>
      <QueryState query={padSets}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconCircles}
              title={t('equipment.pads.empty')}
              text={t('equipment.pads.emptyHint')}
            >
              {add}
            </EmptyState>
          ) : (
            <Section title={t('equipment.pads.title')} description={t('equipment.pads.about')} actions={add}>
              <ul className={css['sets']}>
                {items.map((set) => (
                  <PadRow key={set.id} set={set} reason={reason} onAct={setAct} />
                ))}
              </ul>
            </Section>
          )
        }
      </QueryState>
      {act && <PadsForm act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}

type RowProps = { set: PadSetFile; reason: string | undefined; onAct: (act: PadAct) => void }

function PadRow({ set, reason, onAct }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, uses, mostUses, usesBefore, active, putToUseOn, lastUsedAt, replaces, replacedBy } = set
  const wear = wearOf(set)
  const text = t('equipment.pads.uses', { uses: format.number(uses), most: format.number(mostUses) })
  return (
    <li data-active={active}>
      <div className={css['head']}>
        <strong>{name}</strong>
        {!active && <StatusBadge tone="neutral" label={t('equipment.pads.retired')} />}
        {active && wear !== 'fine' && <StatusBadge tone={tones[wear]} label={t(`equipment.pads.${wear}`)} />}
        <span className={css['uses']}>{text}</span>
      </div>
      <progress
        className={css['bar']}
        data-wear={wear}
        max={mostUses}
        value={Math.min(uses, mostUses)}
        aria-label={`${name}: ${text}`}
      />
      <p>
        {putToUseOn && <span>{t('equipment.pads.since', { day: format.day(putToUseOn) })}</span>}
        {usesBefore > 0 && <span>{t('equipment.pads.before', { count: usesBefore })}</span>}
        {lastUsedAt && <span>{t('equipment.pads.lastUsed', { day: format.dayOf(lastUsedAt) })}</span>}
        {replaces && <span>{t('equipment.pads.replaces', { name: replaces.name })}</span>}
        {replacedBy && <span>{t('equipment.pads.replacedBy', { name: replacedBy.name })}</span>}
      </p>
      {active && (
        <div className={css['tools']}>
          <ReasonButton
            variant={wear === 'fine' ? 'subtle' : 'light'}
            size="compact-md"
            reason={reason}
            aria-label={t('equipment.pads.replaceTitle', { name })}
            onClick={() => onAct({ kind: 'replace', set })}
          >
            {t('equipment.pads.replace')}
          </ReasonButton>
          <ReasonButton
            variant="subtle"
            size="compact-md"
            reason={reason}
            aria-label={t('equipment.pads.editTitle', { name })}
            onClick={() => onAct({ kind: 'edit', set })}
          >
            {t('equipment.pads.edit')}
          </ReasonButton>
        </div>
      )}
    </li>
  )
}
