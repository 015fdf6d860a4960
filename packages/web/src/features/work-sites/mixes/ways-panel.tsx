import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import {
  IconChartLine,
  IconChecklist,
  IconClipboardPlus,
  IconCopy,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../session/current-session.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'

type Props = { site: WorkSiteFile; onClose?: (() => void) | undefined; onCopy?: (() => void) | undefined }

/** Links to the next work on this site: its results, a new sheet, closing it. */
export function WaysPanel({ site, onClose, onCopy }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <>
      {onCopy && (
        <Button variant="subtle" leftSection={<IconCopy size={17} />} onClick={onCopy}>
          {t('workSites.copy.button')}
        </Button>
      )}
      {onClose && (
        <Button
          variant="subtle"
          leftSection={site.active ? <IconLock size={17} /> : <IconLockOpen size={17} />}
          onClick={onClose}
        >
          {t(site.active ? 'workSites.close.button' : 'workSites.close.reopen')}
        </Button>
      )}
      {may(permission.samples) && (
        <Button
          variant="subtle"
          leftSection={<IconChecklist size={17} />}
          renderRoot={(props) => (
            <Link to="/servicios/muestras/remitos" search={{ workSiteId: site.id }} {...props} />
          )}
        >
          {t('deliveryNotes.tabs.sampling')}
        </Button>
      )}
      {may(permission.results) && (
        <Button
          variant="default"
          leftSection={<IconChartLine size={18} stroke={1.8} />}
          renderRoot={(props) => (
            <Link to="/consultas/resultadoscilindros" search={{ workSiteId: site.id }} {...props} />
          )}
        >
          {t('workSites.allResults')}
        </Button>
      )}
      {may(permission.samples, 'edit') && <SheetButton site={site} />}
    </>
  )
}

function SheetButton({ site: { id, active, mixes } }: { site: WorkSiteFile }) {
  const { t } = useTranslation()
  const button = {
    leftSection: <IconClipboardPlus size={18} stroke={1.8} />,
    children: t('workSites.newSheet'),
  }
  if (!active) return <ReasonButton {...button} reason={t('workSites.closedNoSheet')} />
  if (!mixes.some((mix) => mix.active))
    return <ReasonButton {...button} reason={t('workSites.noMixNoSheet')} />
  return (
    <Button
      {...button}
      renderRoot={(props) => (
        <Link to="/servicios/muestras" search={{ new: '1', workSiteId: id }} {...props} />
      )}
    />
  )
}
