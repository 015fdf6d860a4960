import { Button } from '@mantine/core'
import type { LabelPrint } from '@probeta/contract/labels.ts'
import { IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/use-toast.ts'
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
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  const copy = async () => {
    await copyProgram(print.id, paper)
    toast.done(t('labels.copied'))
  }
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
          onClick={() => void run(onOpen)()}
        >
          {t('labels.openAgain')}
        </Button>
      ) : (
        <>
          <Button
            data-autofocus
            loading={busy}
            leftSection={<IconDownload size={18} />}
            onClick={() => void run(() => saveProgram(print.id, paper))()}
          >
            {t('labels.download')}
          </Button>
          {mayCopy() && (
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconCopy size={18} />}
              onClick={() => void run(copy)()}
            >
              {t('labels.copy')}
            </Button>
          )}
        </>
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
