import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Calibration } from '@probeta/contract/equipment.ts'
import { withdrawCalibrationEndpoint } from '@probeta/contract/equipment.ts'
import { IconArrowLeft, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CalibrationFileCard } from './calibration-file-card.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import { CalibrationStateCard } from './calibration-state-card.tsx'
import { EquipmentForm } from './equipment-form.tsx'
import css from './equipment-panel.module.css'
import { pieceQuery } from './queries.ts'
import { showRange } from './show-range.ts'

/** One piece of equipment: what it is, and every certificate it ever had. */
export function PiecePanel({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [open, setOpen] = useState<'edit' | 'calibration' | Calibration>()
  const piece = useQuery(pieceQuery(id))
  const refresh = useRefresh()
  const offers = useOffers('certificateReasons')
  const reason = mayEdit ? undefined : t('common.form.noPermission')
  const close = () => setOpen(undefined)
  return (
    <div className="pb-stack-wide">
      <Button
        className={css['back'] ?? ''}
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={16} />}
        onClick={onBack}
      >
        {t('equipment.back')}
      </Button>
      <QueryState query={piece}>
        {(found) => (
          <>
            <Section
              title={found.name}
              description={t(`equipment.kinds.${found.kind}`)}
              actions={
                <ReasonButton
                  variant="default"
                  leftSection={<IconPencil size={16} />}
                  reason={reason}
                  onClick={() => setOpen('edit')}
                >
                  {t('common.actions.edit')}
                </ReasonButton>
              }
            >
              <KeyValues
                items={[
                  {
                    label: t('equipment.fields.state'),
                    value: found.active ? (
                      <CalibrationStateCard calibration={found.calibration} />
                    ) : (
                      <StatusBadge tone="neutral" label={t('equipment.inactive')} />
                    ),
                  },
                  { label: t('equipment.fields.code'), value: found.code || null },
                  {
                    label: t('equipment.fields.make'),
                    value: [found.make, found.model].filter(Boolean).join(' ') || null,
                  },
                  { label: t('equipment.fields.serial'), value: found.serial || null },
                  { label: t('equipment.fields.note'), value: found.note || null },
                ]}
              />
            </Section>
            <Section
              title={t('equipment.history')}
              description={t('equipment.historyAbout')}
              actions={
                <ReasonButton
                  leftSection={<IconPlus size={18} />}
                  reason={reason}
                  onClick={() => setOpen('calibration')}
                >
                  {t('equipment.addCalibration')}
                </ReasonButton>
              }
            >
              {found.calibrations.length === 0 ? (
                <p>{t('equipment.noHistory')}</p>
              ) : (
                <ol className={css['history']}>
                  {found.calibrations.map((one) => (
                    <CalibrationRow
                      key={one.id}
                      equipmentId={id}
                      calibration={one}
                      holds={one.id === found.calibration?.id}
                      reason={reason}
                      onWithdraw={() => setOpen(one)}
                    />
                  ))}
                </ol>
              )}
            </Section>
            {open === 'edit' && <EquipmentForm piece={found} onClose={close} />}
            {open === 'calibration' && <CalibrationForm piece={found} onClose={close} />}
            {typeof open === 'object' && (
              <ConfirmReason
                danger
                title={t('equipment.withdrawTitle', { number: open.certificate })}
                text={t('equipment.withdrawText')}
                confirmLabel={t('equipment.withdraw')}
                offers={offers}
                onConfirm={async (because) => {
                  const params = { equipmentId: id, calibrationId: open.id }
                  await api.call(withdrawCalibrationEndpoint, {
                    params,
                    version: open.version,
                    body: { reason: because },
                  })
                  await refresh('/equipment', '/tables/equipment', '/tables/presses', '/presses')
                }}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

type RowProps = {
  equipmentId: string
  calibration: Calibration
  holds: boolean
  reason: string | undefined
  onWithdraw: () => void
}

function CalibrationRow({ equipmentId, calibration, holds, reason, onWithdraw }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { certificate, issuer, calibratedOn, holdsUntil, note, addedBy, addedAt, withdrawn } = calibration
  const over = holdsUntil !== null && holdsUntil < today
  const until = holdsUntil === null ? '' : ` – ${format.day(holdsUntil)}`
  return (
    <li data-withdrawn={withdrawn !== null}>
      <div>
        <strong>{certificate || '—'}</strong>
        {holds &&
          (over ? (
            <CalibrationStateCard calibration={calibration} />
          ) : (
            <StatusBadge tone="ok" label={t('equipment.held')} />
          ))}
        <p>
          <span>{`${calibratedOn === null ? t('equipment.unknownDay') : format.day(calibratedOn)}${until}`}</span>
          {issuer && <span>{issuer}</span>}
          {showRange(t, format, calibration) && <span>{showRange(t, format, calibration)}</span>}
        </p>
        {note && <p>{note}</p>}
        {addedBy && <p>{t('equipment.addedBy', { who: addedBy, when: format.dayOf(addedAt) })}</p>}
        {withdrawn && <p>{t('equipment.withdrawn', { because: withdrawn.because })}</p>}
      </div>
      <div className={css['tools']}>
        <CalibrationFileCard equipmentId={equipmentId} calibration={calibration} reason={reason} />
        {!withdrawn && (
          <ReasonButton variant="subtle" color="red" size="compact-md" reason={reason} onClick={onWithdraw}>
            {t('equipment.withdraw')}
          </ReasonButton>
        )}
      </div>
    </li>
  )
}
