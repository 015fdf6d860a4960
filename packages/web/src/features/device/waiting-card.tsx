import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sendBreaks, useBreaksOutbox, useElsewhere } from '../../trade/offline/unsent-breaks.ts'
import { sendScans, useScansOutbox } from '../../trade/offline/unsent-scans.ts'
import { sendSheets, useUnsentSheets } from '../../trade/offline/unsent-sheets.ts'
import { useFormat } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { isPassing } from '../../trade/offline/keep-breaks.ts'

/** Entries typed on this device that the server does not have, by this person and by others. */
export function WaitingCard({ sheets }: { sheets: ReactNode }) {
  const { t } = useTranslation()
  const { waiting, others } = useBreaksOutbox()
  const elsewhere = useElsewhere()
  const ofSheets = useUnsentSheets().length
  const scans = useScansOutbox().waiting.length
  const breaks = waiting.filter(({ refused }) => refused === undefined).length
  const names = [...new Set(others.map(({ author }) => author || '—'))].join(', ')
  const warnings = [
    elsewhere > 0 && t('device.waiting.elsewhere', { count: elsewhere }),
    others.length > 0 && t('device.waiting.others', { count: others.length, names }),
    waiting.some(({ key }) => isPassing(key)) && t('device.waiting.notKept'),
  ]
  return (
    <Section title={t('device.waiting.title')} actions={breaks + ofSheets + scans > 0 && <SendButton />}>
      <div className="pb-stack">
        <Counts counts={{ breaks: waiting.length, sheets: ofSheets, scans }} />
        {sheets}
        {warnings.map(
          (warning) =>
            warning && (
              <p key={warning} className="pb-warn pb-flat">
                {warning}
              </p>
            ),
        )}
      </div>
    </Section>
  )
}

const kinds = ['breaks', 'sheets', 'scans'] as const

function SendButton() {
  const { t } = useTranslation()
  const toast = useToast()
  return (
    <Button
      variant="default"
      leftSection={<IconCloudUpload size={18} stroke={1.7} />}
      onClick={() => void Promise.all([sendBreaks(), sendSheets(), sendScans()]).catch(toast.refused)}
    >
      {t('device.waiting.now')}
    </Button>
  )
}

function Counts({ counts }: { counts: Readonly<Record<(typeof kinds)[number], number>> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const waiting = kinds.filter((of) => counts[of] > 0)
  if (waiting.length === 0) return <p className="pb-dim pb-flat">{t('device.waiting.nothing')}</p>
  return (
    <ul className="pb-plain-list pb-stack" role="status">
      {waiting.map((of) => (
        <li key={of} className="pb-spread">
          {t(`device.waiting.${of}`)}
          <span className="pb-dim">{format.number(counts[of])}</span>
        </li>
      ))}
    </ul>
  )
}
