import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  type Calibration,
  type EquipmentFile,
  withdrawCalibrationEndpoint,
} from '@probeta/contract/laboratory/equipment.ts'
import { IconArrowLeft, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { WithdrawButton } from '../../ui/forms/withdraw-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CalibrationFileCard } from './calibration-file-card.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import { CalibrationStateCard, PieceStateCard } from './calibration-state-card.tsx'
import { CarePanel } from './care-panel.tsx'
import { EquipmentForm } from './equipment-form.tsx'
import css from './equipment-panel.module.css'
import { pieceQuery } from './queries.ts'
import { showRange } from './show-range.ts'

type Props = { piece: EquipmentFile; reason: string | undefined }

/** One piece of equipment: what it is, and every certificate it ever had. */
export function PiecePanel({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const reason = may(permission.tables, 'edit') ? undefined : t('common.form.noPermission')
  return (
    <div className="pb-stack-wide">
      <div>
        <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {t('equipment.back')}
        </Button>
      </div>
      <QueryState query={useQuery(pieceQuery(id))}>
        {(piece) => (
          <>
            <PieceSection piece={piece} reason={reason} />
            <CalibrationsSection piece={piece} reason={reason} />
            {may(permission.breaks) && <CarePanel piece={piece} />}
          </>
        )}
      </QueryState>
    </div>
  )
}

function PieceSection({ piece, reason }: Props) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { name, kind, active, calibration, code, make, model, serial, note } = piece
  return (
    <Section
      title={name}
      description={t(`equipment.kinds.${kind}`)}
      actions={
        <ReasonButton
          variant="default"
          leftSection={<IconPencil size={16} />}
          reason={reason}
          onClick={() => setEditing(true)}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <KeyValues
        items={[
          {
            label: t('equipment.fields.state'),
            value: <PieceStateCard calibration={calibration} active={active} />,
          },
          { label: t('equipment.fields.code'), value: code },
          { label: t('equipment.fields.make'), value: [make, model].filter(Boolean).join(' ') },
          { label: t('equipment.fields.serial'), value: serial },
          { label: t('equipment.fields.note'), value: note },
          ...(piece.usage ? [{ label: t('equipment.usage.title'), value: <UsageCard piece={piece} /> }] : []),
        ]}
      />
      {editing && <EquipmentForm piece={piece} onClose={() => setEditing(false)} />}
    </Section>
  )
}

/** How many readings name the piece, and the results that they lead to. */
function UsageCard({ piece: { id, usage } }: Pick<Props, 'piece'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  if (!usage) return null
  const { readings, from, to } = usage
  return (
    <span className="pb-row">
      {t('equipment.usage.count', {
        count: readings,
        from: format.dayOf(from),
        to: format.dayOf(to),
      })}
      {may(permission.results) && (
        <Link className="pb-link" to="/consultas/resultadoscilindros" search={{ equipmentId: id }}>
          {t('equipment.usage.results')}
        </Link>
      )}
    </span>
  )
}

function CalibrationsSection({ piece, reason }: Props) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title={t('equipment.history')}
      description={t('equipment.historyAbout')}
      actions={
        <ReasonButton leftSection={<IconPlus size={18} />} reason={reason} onClick={() => setAdding(true)}>
          {t('equipment.addCalibration')}
        </ReasonButton>
      }
    >
      {piece.calibrations.length === 0 ? (
        <p>{t('equipment.noHistory')}</p>
      ) : (
        <ol className={`pb-plain-list ${css['history']}`}>
          {piece.calibrations.map((one) => (
            <CalibrationRow key={one.id} piece={piece} calibration={one} reason={reason} />
          ))}
        </ol>
      )}
      {adding && <CalibrationForm piece={piece} onClose={() => setAdding(false)} />}
    </Section>
  )
}

type RowProps = Props & { calibration: Calibration }

function CalibrationRow({ piece, calibration, reason }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { certificate, issuer, calibratedOn, holdsUntil, note, addedBy, addedAt, withdrawn } = calibration
  const over = holdsUntil !== null && holdsUntil < today
  const until = holdsUntil === null ? '' : ` – ${format.day(holdsUntil)}`
  const range = showRange(t, format, calibration)
  return (
    <li data-withdrawn={withdrawn !== null}>
      <div className="pb-dim pb-small">
        <div className="pb-row">
          <strong>{certificate || '—'}</strong>
          {calibration.id === piece.calibration?.id &&
            (over ? (
              <CalibrationStateCard calibration={calibration} />
            ) : (
              <StatusBadge tone="ok" label={t('equipment.held')} />
            ))}
        </div>
        <p className="pb-row pb-flat">
          <span>{`${calibratedOn === null ? t('equipment.unknownDay') : format.day(calibratedOn)}${until}`}</span>
          {issuer && <span>{issuer}</span>}
          {range && <span>{range}</span>}
        </p>
        {note && <p className="pb-flat">{note}</p>}
        {addedBy && (
          <p className="pb-flat">{t('equipment.addedBy', { who: addedBy, when: format.dayOf(addedAt) })}</p>
        )}
        {withdrawn && <p className="pb-flat">{t('equipment.withdrawn', { because: withdrawn.because })}</p>}
      </div>
      <div className={css['tools']}>
        <CalibrationFileCard equipmentId={piece.id} calibration={calibration} reason={reason} />
        {!withdrawn && <WithdrawCertificate piece={piece} calibration={calibration} reason={reason} />}
      </div>
    </li>
  )
}

function WithdrawCertificate({ piece, calibration: { id, version, certificate }, reason }: RowProps) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const offers = useOffers('certificateReasons')
  const params = { equipmentId: piece.id, calibrationId: id }
  return (
    <WithdrawButton
      reason={reason}
      label={t('equipment.withdraw')}
      ask={{
        title: t('equipment.withdrawTitle', { number: certificate }),
        text: t('equipment.withdrawText'),
        offers,
        onConfirm: async (because) => {
          await api.call(withdrawCalibrationEndpoint, { params, version, body: { reason: because } })
          await refresh('/equipment', '/tables/equipment', '/tables/presses', '/presses')
        },
      }}
    />
  )
}
