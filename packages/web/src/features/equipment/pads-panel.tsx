import { permission } from '@probeta/domain/people/permissions.ts'
import type { PadSetFile } from '@probeta/contract/laboratory/pad-sets.ts'
import { type PadWear, wearOf } from '@probeta/domain/equipment/pad-wear.ts'
import { IconCircles, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { useWordRange } from '../../trade/choices/use-word-range.ts'
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
  const [act, setAct] = useState<PadAct>()
  const reason = useMay()(permission.breaks, 'edit') ? undefined : t('common.form.noPermission')
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
      <QueryState query={useQuery(padSetsQuery())}>
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
              <ul className={`pb-stack-wide pb-plain-list ${css['sets']}`}>
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

function usePadFacts({
  hardness,
  leastMpa,
  mostMpa,
  usesBefore,
  putToUseOn,
  lastUsedAt,
  replaces,
  replacedBy,
}: PadSetFile) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordRange = useWordRange()
  return [
    hardness !== null && `${hardness} Shore A`,
    wordRange({ leastMpa, mostMpa }),
    putToUseOn && t('equipment.pads.since', { day: format.day(putToUseOn) }),
    usesBefore > 0 && t('equipment.pads.before', { count: usesBefore }),
    lastUsedAt && t('equipment.pads.lastUsed', { day: format.dayOf(lastUsedAt) }),
    replaces && t('equipment.pads.replaces', { name: replaces.name }),
    replacedBy && t('equipment.pads.replacedBy', { name: replacedBy.name }),
  ].filter((fact) => typeof fact === 'string')
}

function PadRow({ set, reason, onAct }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, uses, mostUses, active } = set
  const wear = wearOf(set)
  const text = t('equipment.pads.uses', { uses: format.number(uses), most: format.number(mostUses) })
  return (
    <li data-active={active}>
      <div className="pb-stack-tight">
        <div className="pb-row">
          <strong className="pb-strong">{name}</strong>
          {!active && <StatusBadge tone="neutral" label={t('equipment.pads.retired')} />}
          {active && wear !== 'fine' && (
            <StatusBadge tone={tones[wear]} label={t(`equipment.pads.${wear}`)} />
          )}
          <span className={css['uses']}>{text}</span>
        </div>
        <progress
          className={css['bar']}
          data-wear={wear}
          max={mostUses}
          value={Math.min(uses, mostUses)}
          aria-label={`${name}: ${text}`}
        />
        <p className="pb-row pb-flat pb-dim pb-small">
          {usePadFacts(set).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {active && <PadTools set={set} reason={reason} onAct={onAct} />}
    </li>
  )
}

function PadTools({ set, reason, onAct }: RowProps) {
  const { t } = useTranslation()
  const mainVariant = wearOf(set) === 'fine' ? 'subtle' : 'light'
  return (
    <div className="pb-row">
      {(['replace', 'edit'] as const).map((kind) => (
        <ReasonButton
          key={kind}
          variant={kind === 'replace' ? mainVariant : 'subtle'}
          size="compact-md"
          reason={reason}
          aria-label={t(`equipment.pads.${kind}Title`, { name: set.name })}
          onClick={() => onAct({ kind, set })}
        >
          {t(`equipment.pads.${kind}`)}
        </ReasonButton>
      ))}
    </div>
  )
}
