import { Button } from '@mantine/core'
import type { LabelPrint } from '@probeta/contract/concrete/labels.ts'
import { IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { copyProgram, mayCopy, saveProgram } from './open-print.ts'
import type { Paper } from './paper-form.tsx'
import css from './labels-form.module.css'

type Props = {
  print: LabelPrint
  paper: Paper
  onOpen: () => Promise<void>
  onMore: () => void
  onClose: () => void
}

/** The labels just made: available unchanged until one of them is replaced. */
export function PrintedPanel({ print, paper, onOpen, onMore, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  return (
    <div className="pb-form">
      <div role="status">
        <h3 className={css['done']}>{t('labels.done', { count: print.labels.length })}</h3>
        <p className="pb-modal-text">{t('labels.ready')}</p>
      </div>
      {paper.format === 'pdf' ? (
        <Button
          loading={busy}
          variant="default"
          leftSection={<IconExternalLink size={18} />}
          onClick={() => void run(onOpen)}
        >
          {t('labels.openAgain')}
        </Button>
      ) : (
        <ProgramButtons printId={print.id} paper={paper} />
      )}
      <div className="pb-form-foot">
        <Button variant="subtle" onClick={onMore}>
          {t('labels.more')}
        </Button>
        <Button onClick={onClose}>{t('common.actions.close')}</Button>
      </div>
    </div>
  )
}

/** Takes the ZPL program away: as a file, or by the clipboard. */
function ProgramButtons({ printId, paper }: { printId: string; paper: Paper }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { busy, run } = useBusy()
  const copy = async () => {
    await copyProgram(printId, paper)
    toast.done(t('labels.copied'))
  }
  return (
    <>
      <Button
        data-autofocus
        loading={busy}
        leftSection={<IconDownload size={18} />}
        onClick={() => void run(() => saveProgram(printId, paper))}
      >
        {t('labels.download')}
      </Button>
      {mayCopy() && (
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconCopy size={18} />}
          onClick={() => void run(copy)}
        >
          {t('labels.copy')}
        </Button>
      )}
    </>
  )
}
