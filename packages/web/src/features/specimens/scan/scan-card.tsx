import { Button, CloseButton } from '@mantine/core'
import { listDisposalsEndpoint } from '@probeta/contract/concrete/disposals.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconBarcodeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { isUntrusted } from './find-by-label.ts'
import css from '../day/day-breaks-page.module.css'
import type { Wrong } from './scan-form.tsx'

type Props = {
  wrong: Wrong
  onShow: (specimenId: string) => void
  onDay: (day: string, specimenId?: string) => void
  onClose: () => void
}

/** A wrong scan, in red, with its explanation. */
export function ScanCard({ wrong, onShow, onDay, onClose }: Props) {
  const { t } = useTranslation()
  const text = useScanText(wrong)
  const specimen = 'specimen' in wrong ? wrong.specimen : undefined
  const dueOn = specimen?.dueOn
  const wanted = 'wanted' in wrong && wrong.kind === 'otherAge' ? wrong.wanted : undefined
  const show = (id: string) => {
    onShow(id)
    onClose()
  }
  const action = (label: string, act: () => void) => (
    <Button variant="default" size="compact-md" onClick={act}>
      {label}
    </Button>
  )
  return (
    <div className={css['wrong']} role="alert">
      <IconBarcodeOff size={22} stroke={1.7} aria-hidden />
      <div className="pb-stack-tight">
        <h3>{t(isUntrusted(wrong) ? `receptions.wrong.${wrong.kind}` : `specimens.scan.${wrong.kind}`)}</h3>
        <p className="pb-flat pb-break">{text}</p>
        {'onList' in wrong && wrong.onList && action(t('specimens.scan.show'), () => show(wrong.specimen.id))}
        {wanted && action(t('specimens.scan.showWanted', { code: wanted.code }), () => show(wanted.id))}
        {wrong.kind === 'otherDay' &&
          dueOn &&
          action(t('specimens.scan.goToDay'), () => onDay(dueOn, specimen.id))}
      </div>
      <CloseButton aria-label={t('common.actions.close')} onClick={onClose} />
    </div>
  )
}

function useScanText(wrong: Wrong): string {
  const { t } = useTranslation()
  const format = useFormat()
  const disposal = useDisposal(wrong)
  if (isUntrusted(wrong))
    return t(`receptions.wrong.${wrong.kind}Text`, { code: wrong.code, when: format.instant(wrong.at) })
  if (!('specimen' in wrong)) return t(`specimens.scan.${wrong.kind}Text`, { code: wrong.code })
  const { code, stateReason, break: reading, dueOn, ageHours, mix } = wrong.specimen
  switch (wrong.kind) {
    case 'broken':
      return t('specimens.scan.brokenText', {
        code,
        when: format.instant(reading?.brokenAt),
        strength: showMpa(format, reading?.strengthMpa, mix.method),
        who: reading?.brokenBy ?? '—',
      })
    case 'discarded':
      return disposal
        ? t('receptions.wrong.discardedText', {
            code,
            when: format.instant(disposal.disposedAt),
            who: disposal.disposedBy,
          })
        : t('specimens.scan.notTestedText', { code, reason: stateReason || '—' })
    case 'otherAge':
      return t('specimens.scan.otherAgeText', {
        code,
        age: format.age(ageHours),
        when: format.namedDay(dueOn ?? ''),
        wanted: wrong.wanted?.code ?? '—',
        wantedAge: format.age(wrong.wanted?.ageHours ?? null),
      })
    case 'otherDay':
      return dueOn
        ? t('specimens.scan.otherDayText', {
            code,
            when: format.namedDay(dueOn),
            age: format.age(ageHours),
          })
        : t('specimens.scan.otherDayReserve', { code })
    default:
      return t(`specimens.scan.${wrong.kind}Text`, { code, reason: stateReason || '—' })
  }
}

/** When and by whom the scanned specimen was thrown away; nothing where that is not to be seen, or it was not. */
function useDisposal(wrong: Wrong) {
  const may = useMay()
  const code = 'specimen' in wrong && wrong.kind === 'discarded' ? wrong.specimen.code : undefined
  const log = useQuery({
    ...api.query(listDisposalsEndpoint, { query: { search: code, limit: 1 } }),
    enabled: code !== undefined && may(permission.samples),
  })
  return log.data?.items.find(({ restored }) => restored === null)
}
