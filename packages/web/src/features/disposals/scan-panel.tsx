import { Button } from '@mantine/core'
import type { Disposal } from '@probeta/contract/concrete/disposals.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ScanForm } from '../../trade/scans/scan-form.tsx'
import { SendingState } from '../../trade/scans/sending-state.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import css from './disposal-page.module.css'
import { RefusedCard } from './refused-card.tsx'
import { useDiscards } from './use-discards.ts'

/** The scan at the bin: a green line for what went, a red card with the rule for what has to stay. */
export function ScanPanel() {
  const { done, wrong, message, scan, undo, clear } = useDiscards()
  return (
    <div className={css['scan']}>
      <ScanForm
        field={null}
        onScan={(text) => void scan(text)}
        onUndo={() => void undo(done[0])}
        message={message}
      />
      {wrong && <RefusedCard key={wrong.label} wrong={wrong} onAnyway={scan} onClose={() => void clear()} />}
      <SendingState message={message} />
      <Round done={done} onUndo={(one) => void undo(one)} />
    </div>
  )
}

type RoundProps = { done: readonly Disposal[]; onUndo: (disposal: Disposal) => void }

/** What went into the bin since the page was opened, the last on top. */
function Round({ done, onUndo }: RoundProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (done.length === 0) return <p className="pb-flat pb-dim pb-small">{t('disposals.scannedEmpty')}</p>
  return (
    <ol className={`pb-plain-list ${css['round']}`} aria-label={t('disposals.scanned')}>
      {done.map((one) => (
        <li key={one.id}>
          <span className="pb-two">
            <strong>{one.specimen.code}</strong>
            <small>
              {[format.age(one.specimen.ageHours), one.location, t(`disposals.rules.${one.rule}`)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} />}
            aria-label={`${t('receptions.undo')}: ${one.specimen.code}`}
            onClick={() => onUndo(one)}
          >
            {t('receptions.undo')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
